# Was das Spiel von sich aus druckt.
keeper = Die Leuchtturmwacht
mission = Auftrag
