func.func @f(%a: memref<?xf32, strided<[?], offset: ?>>, %i: index) -> f32 {
  %0 = memref.load %a[%i] : memref<?xf32, strided<[?], offset: ?>>
  %1 = arith.addf %0, %0 fastmath<nnan,ninf> {"a b" = 0x7FC00001 : f32} : f32
  return %1 : f32
}
