//! The rule language: text, model, automaton
