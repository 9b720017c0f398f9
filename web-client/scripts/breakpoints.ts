import * as breakpoints from '../src/breakpoints.ts';

const conditions = new Map(Object.entries(breakpoints));

/** Replaces the names of breakpoints in style sheets, for PostCSS. */
export const namedBreakpoints = {
  postcssPlugin: 'breakpoints',
  AtRule: {
    media(rule: { params: string }) {
      rule.params = rule.params.replace(/\(--([a-z]+)\)/g, (_, name: string) => {
        const condition = conditions.get(name);
        if (!condition) throw new Error(`there is no breakpoint ${name}`);
        return condition;
      });
    },
  },
};
