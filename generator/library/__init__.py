"""What programs may use of this one; `import tilewright` is its door."""
