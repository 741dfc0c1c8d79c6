// Nobody knows whether an op of an unregistered dialect with one region has symbols of its own: what is inside sees none
// of those around.
// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics
// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics --canonicalize --cse

func.func private @callee()

func.func @call() {
  "d.scope"() ({
    // expected-error @+1 {{'func.call' op 'callee' does not reference a valid function}}
    func.call @callee() : () -> ()
    "d.end"() : () -> ()
  }) : () -> ()
  return
}

// -----

memref.global @data : memref<2xf32>

func.func @global() {
  "d.scope"() ({
    // expected-error @+1 {{'memref.get_global' op 'data' does not reference a valid global memref}}
    %0 = memref.get_global @data : memref<2xf32>
    "d.end"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func private @callee()

func.func @constant(%n: index) {
  "d.scopes"() ({
    scf.for %i = %n to %n step %n {
      "d.scope"() ({
        // expected-error @+1 {{'func.constant' op reference to undefined function 'callee'}}
        %0 = func.constant @callee : () -> ()
        "d.end"() : () -> ()
      }) : () -> ()
    }
    "d.end"() : () -> ()
  }, {
  }) : () -> ()
  return
}

// -----

func.func private @callee()

// With two regions it has none, and neither has an op of a known dialect.
func.func @visible() {
  "d.two"() ({
    scf.execute_region {
      func.call @callee() : () -> ()
      scf.yield
    }
    "d.end"() : () -> ()
  }, {
  }) : () -> ()
  // Nor does this one hide its own.
  "d.scope"() ({
    builtin.module {
      func.func private @inner()
      func.func @f() {
        func.call @inner() : () -> ()
        return
      }
    }
    "d.end"() : () -> ()
  }) : () -> ()
  return
}
