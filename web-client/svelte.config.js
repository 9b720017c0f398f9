export default {
  // Without the old ways, what they need is left out of the build.
  compilerOptions: { runes: true },
};
