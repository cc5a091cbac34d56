import type { Plugin } from 'vite'

/**
 * Lets a part whose style sheet could not be loaded load it again. Vite's helper remembers the failure, and
 * the next import of the part succeeds without its styles: the tiles of a map then lie outside its frame.
 * `tests/architecture/failed-styles.test.ts` fails when Vite's helper is another one.
 */
export const failedStyles = (): Plugin => ({
  name: 'failed-styles',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) => ({ code: withFailedAgain(code), map: null }),
  },
})

/** What is replaced in the helper, and what stands there instead. */
const cuts = [
  // as if it had never been requested
  [/seen\[href\] = void 0;(?=\s+throw err;)/, 'delete seen[href];'],
  // it looks for links of the same address too
  ['if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej('],
] as const

/** Throws an error if a cut finds nothing. */
export function withFailedAgain(code: string): string {
  let again = code
  for (const [found, instead] of cuts) {
    const before = again
    again = before.replace(found, instead)
    if (again === before) throw new Error(`Vite has no ${String(found)}: look at build/failed-styles.ts`)
  }
  return again
}
