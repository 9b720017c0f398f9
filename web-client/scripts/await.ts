/**
 * Refuses a build in which a module waits at its top level: where several modules import such a one at once, WebKit may run
 * them before it is done (https://bugs.webkit.org/show_bug.cgi?id=242740), and the page stays blank.
 */
import type { Plugin } from 'vite';

type Node = Readonly<{ type: string } & Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { type?: unknown }).type === 'string';

/** Returns true if a program awaits something at its top level. */
export function waits(node: Node): boolean {
  if (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await === true))
    return true;
  // An await in a function waits only when that is called.
  if (/Function/.test(node.type)) return false;
  return Object.values(node).some((part) =>
    Array.isArray(part)
      ? part.some((one) => isNode(one) && waits(one))
      : isNode(part) && waits(part),
  );
}

export function noTopLevelAwait(): Plugin {
  return {
    name: 'knekt-no-top-level-await',
    enforce: 'post',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && waits(this.parse(file.code) as unknown as Node))
          this.error(`${file.fileName} waits at its top level, which leaves pages blank in WebKit`);
      }
    },
  };
}
