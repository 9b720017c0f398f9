export default {
  compilerOptions: {
    // Without the old ways, what they need is left out of the build.
    runes: true,
    // It stands in each rule of a component and in each element that has one.
    cssHash: ({ hash, css }) => `s${hash(css)}`,
  },
};
