/** The components, by what stands for each in the styles. */
const files = new Map();

export default {
  compilerOptions: {
    // Without the old ways, what they need is left out of the build.
    runes: true,
    discloseVersion: false,
    // It stands in each rule of a component and in each element that has one, and does not compress.
    cssHash: ({ hash, css, filename }) => {
      const short = `s${hash(css).slice(-4)}`;
      const other = files.get(short) ?? filename;
      if (other !== filename) throw new Error(`${filename} and ${other} have the same ${short}`);
      files.set(short, filename);
      return short;
    },
  },
};
