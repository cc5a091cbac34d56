import type { Plugin } from 'vite'
import { areKnown } from './known-files.ts'

/**
 * Leaves out of the browser's scripts what the router does for options that the shop does not set: URLs that
 * are rewritten, masks of routes, a route for unknown paths, strict searches, view transitions, blockers,
 * lazy routes, and elements of the head. A bundler cannot know that they are never set.
 * `tests/architecture/lean-router.test.ts` fails when a source sets one of them.
 * Another version of the router stays whole, with a warning: an update never waits for this file.
 * `WHOLE_ROUTER=1 npm run build` leaves it whole as well, to find out whether a fault comes from here.
 */
export function leanRouter(): Plugin {
  let isWhole = false
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    buildStart() {
      isWhole = process.env['WHOLE_ROUTER'] === '1' || !isKnown()
      if (isWhole) this.warn(warning)
    },
    transform: {
      filter: {
        id: /\/node_modules\/@tanstack\/(?:history|react-router|router-core)\/dist\/esm\/[\w-]+\.js$/,
      },
      handler: (code, id) => {
        const file = Object.keys(files).find((name) => id.endsWith(`/@tanstack/${name}`))
        return isWhole || file === undefined ? null : { code: withoutUnused(file, code), map: null }
      },
    },
  }
}

const warning =
  'The router stays whole, 1.8 KiB more for a first visit: it is another version than build/lean-router.ts ' +
  'knows, or WHOLE_ROUTER is set. See docs/decisions/2026-11-28-parts-of-react-that-are-left-out.md'

/** The files belong to versions of three packages that were released together. */
const isKnown = (): boolean =>
  areKnown(
    Object.fromEntries(Object.entries(files).map(([name, { sha256 }]) => [`@tanstack/${name}`, sha256])),
  )

type Cut = readonly [found: string | RegExp, instead: string]
type File = { readonly sha256: string; readonly cuts: readonly Cut[] }

/**
 * The files of the router that were read. By file: what is replaced, everywhere in it, and what stands there
 * instead. Read docs/decisions/2026-11-28-parts-of-react-that-are-left-out.md before you change a hash.
 */
export const files: Readonly<Record<string, File>> = {
  'history/dist/esm/index.js': {
    sha256: 'a3f4ba03f43d4f95e1da37f57d26cd00ab3f11eff5f383759363a2d25234cc66',
    cuts: [
      // no screen blocks a navigation: the studio asks by the browser's own question
      ['opts.getBlockers?.()', 'void 0'],
      ['blockers?.length', 'false'],
      ['blockers.length', 'false'],
      [/^\t\tblock: .*?^\t\t},$/ms, ''],
      ['opts.onBlocked?.();', ''],
    ],
  },
  'router-core/dist/esm/router.js': {
    sha256: '1db8dc7d231c2abdd6b5298712241e4b2a0f2fcff800563b30e7b6fa3d68284d',
    cuts: [
      ['this.options.routeMasks', 'void 0'],
      [/^\t+this\.rewrite = nextBasepath .*;$/m, ''],
      ['this.rewrite', 'void 0'],
      ['this.options.notFoundRoute', 'void 0'],
      ['this.options.search?.strict', 'false'],
      ['if (options.pathParamsAllowedCharacters?.length)', 'if (false)'],
      [/, this\.pathParamsDecoder(?=[,)])/, ', void 0'],
      [/^\t\tthis\.startViewTransition = .*?^\t\t};$/ms, '\t\tthis.startViewTransition = (fn) => fn();'],
      [/^\t\tthis\.matchRoute = .*?^\t\t};$/ms, ''],
      ['"search" in routeOptions', 'false'],
      ['routeOptions.preSearchFilters || routeOptions.postSearchFilters', 'false'],
    ],
  },
  'router-core/dist/esm/load-client.js': {
    sha256: 'f15ebfbff8c9507ba16e26e82cbac940a9899e02d9e22ad469b147481bf11390',
    cuts: [
      ['if (!route.lazyFn) return afterLazy();', 'return afterLazy();'],
      ['routeOptions.head || routeOptions.scripts', 'false'],
    ],
  },
  'react-router/dist/esm/route.js': {
    sha256: '2c0b799a9b51dd043851db497f973719cbf95200f18239a0f59cd3042af53690',
    cuts: [
      // the shop reads a route by `getRouteApi`
      [/(?<=^\t\tsuper\(options\);\n).*?(?=^\t}$)/ms, ''],
    ],
  },
  'react-router/dist/esm/link.js': {
    sha256: 'bd31e46e83f9b35ab7809890121e2a6d5a7f07a26ccf73902b7f0a09a96cd92c',
    cuts: [
      ['preload === "render"', 'false'],
      ['preload === "viewport"', 'false'],
    ],
  },
  'react-router/dist/esm/Match.js': {
    sha256: '0250a44790b935456399382b32d71d1a1e72e1146701149f7b54c5dd8c548ff8',
    cuts: [
      [' ?? router.options.notFoundRoute?.options.component', ''],
      ['match.ssr === false || match.ssr === "data-only"', 'false'],
      ['route.isRoot && route.options.shellComponent', 'false'],
    ],
  },
  'react-router/dist/esm/CatchBoundary.js': {
    sha256: '48c05b9aa20f2983c401de49a4b3493b5d6b6fc3aa4ff0e202dc799496e96956',
    cuts: [
      // the root has a screen of its own for errors
      [
        /^function ErrorComponent\(.*?^}$/ms,
        'function ErrorComponent({ error }) {\n\treturn String(error);\n}',
      ],
    ],
  },
}

/** Throws an error if a cut finds nothing. */
export function withoutUnused(file: string, code: string): string {
  return (files[file]?.cuts ?? []).reduce((text, [found, instead]) => {
    const parts = text.split(found)
    if (parts.length === 1) throw new Error(`${file} has no ${found} any more: look at build/lean-router.ts`)
    return parts.join(instead)
  }, code)
}
