use super::expand;
