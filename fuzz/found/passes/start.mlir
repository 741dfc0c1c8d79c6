canonicalize
func.func @f(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a(%x : i32), ^b
^a(%y: i32):
  cf.br ^a(%y : i32)
^b:
  %z = arith.divsi %x, %x : i32
  return %z : i32
}
