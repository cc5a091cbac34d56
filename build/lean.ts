import type { Plugin } from 'vite'

/** Leaves out of the browser's scripts what only the server or nothing uses. */
export function lean(): Plugin {
  return {
    name: 'lean',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: /\/src\/contract\/[\w-]+\.ts$|\/app\/router\.ts$|\/react-intl\/index\.js$/ },
      handler: (code, id) => ({
        code: leanOf(id)(code),
        map: null,
      }),
    },
  }
}

function leanOf(id: string): (code: string) => string {
  if (id.endsWith('.js')) return withoutNames
  return id.endsWith('/router.ts') ? withoutTitles : withoutSummaries
}

/** Only the OpenAPI description of the server reads the summary of an endpoint. */
export const withoutSummaries = (code: string): string =>
  code.replaceAll(/^ +summary:\s+(?:'[^'\n]*'|"[^"\n]*"),$/gm, '')

/**
 * react-intl names each of its components by a statement and makes some of them by calls. A bundler has to
 * keep both, and with them the components and the formatters that they use, none of which the shop uses.
 */
export const withoutNames = (code: string): string =>
  code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/^(const \w+ = )(createFormatted\w+\()/gm, '$1/* @__PURE__ */ $2')

/**
 * The server writes the title of a screen into its page, and preloads the source that it rendered. The
 * browser only asks whether there is one.
 */
export const withoutTitles = (code: string): string =>
  code
    .replaceAll(/(?<=staticData: \{[^{}]*)\btitle: '[^'\n]*',?/g, '')
    .replaceAll(/(?<=staticData: \{[^{}]*)\brendered: '[^'\n]*'/g, "rendered: '*'")
