"a.b"() ({
^bb0(%x: tensor<?x*xf32>):
}) {m = affine_map<(d0) -> (d0 floordiv 0)>} : () -> () loc(fused["x":0:0, unknown])
