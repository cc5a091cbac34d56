import type { Plugin } from 'vite'

/**
 * Leaves out of the browser's scripts what the router does for options that the shop does not set: URLs that
 * are rewritten, masks of routes, a route for unknown paths, strict searches, view transitions, blockers,
 * lazy routes, and elements of the head. A bundler cannot know that they are never set.
 * `tests/architecture/lean-router.test.ts` fails when a source sets one of them, or when an update of the
 * router changes the code that is named here.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  transform: {
    filter: { id: /\/node_modules\/@tanstack\/(?:history|react-router|router-core)\/dist\/esm\/[\w-]+\.js$/ },
    handler: (code, id) => {
      const file = Object.keys(cuts).find((name) => id.endsWith(`/@tanstack/${name}`))
      return file === undefined ? null : { code: withoutUnused(file, code), map: null }
    },
  },
})

type Cut = readonly [found: string | RegExp, instead: string]

/** By file: what is replaced, everywhere in it, and what stands there instead. */
export const cuts: Readonly<Record<string, readonly Cut[]>> = {
  'history/dist/esm/index.js': [
    // no screen blocks a navigation: the studio asks by the browser's own question
    ['opts.getBlockers?.()', 'void 0'],
    ['blockers?.length', 'false'],
    ['blockers.length', 'false'],
    [/^\t\tblock: .*?^\t\t},$/ms, ''],
    ['opts.onBlocked?.();', ''],
  ],
  'router-core/dist/esm/router.js': [
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
  'router-core/dist/esm/load-client.js': [
    ['if (!route.lazyFn) return afterLazy();', 'return afterLazy();'],
    ['routeOptions.head || routeOptions.scripts', 'false'],
  ],
  'react-router/dist/esm/route.js': [
    // the shop reads a route by `getRouteApi`
    [/(?<=^\t\tsuper\(options\);\n).*?(?=^\t}$)/ms, ''],
  ],
  'react-router/dist/esm/link.js': [
    ['preload === "render"', 'false'],
    ['preload === "viewport"', 'false'],
  ],
  'react-router/dist/esm/Match.js': [
    [' ?? router.options.notFoundRoute?.options.component', ''],
    ['match.ssr === false || match.ssr === "data-only"', 'false'],
    ['route.isRoot && route.options.shellComponent', 'false'],
  ],
  'react-router/dist/esm/CatchBoundary.js': [
    // the root has a screen of its own for errors
    [
      /^function ErrorComponent\(.*?^}$/ms,
      'function ErrorComponent({ error }) {\n\treturn String(error);\n}',
    ],
  ],
}

/** Throws an error if a cut finds nothing: the router was updated, and the cut has to be looked at again. */
export function withoutUnused(file: string, code: string): string {
  return (cuts[file] ?? []).reduce((text, [found, instead]) => {
    const parts = text.split(found)
    if (parts.length === 1) throw new Error(`${file} has no ${found} any more: look at build/lean-router.ts`)
    return parts.join(instead)
  }, code)
}
