import type { Plugin } from 'vite'

/** Leaves out of the browser's scripts what only the server or nothing uses. */
export function lean(): Plugin {
  return {
    name: 'lean',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: {
        id: /\/src\/(?:contract|storefront)\/.*\.tsx?$|\/(?:react-intl|intl-messageformat)\/index\.js$/,
      },
      handler: (code, id) => ({
        code: leanOf(id)(code),
        map: null,
      }),
    },
  }
}

/**
 * Keeps the rules of each style module that is imported. Its names become constants at the places that use
 * them (`withStyleNames`, and `inlineConst` in vite.config.ts), and a module of which no code is left has no
 * rules. So each has a call that the bundler must keep, and that is deleted from the finished chunk.
 */
export const keepStyles = (): Plugin => ({
  name: 'keep-styles',
  enforce: 'post',
  apply: 'build',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code: `${code};keepStyles()`, map: null, moduleSideEffects: true }),
  },
  renderChunk: (code) => ({ code: code.replaceAll('keepStyles();', ''), map: null }),
})

function leanOf(id: string): (code: string) => string {
  if (id.endsWith('/intl-messageformat/index.js')) return withPureClass
  if (id.endsWith('.js')) return withoutNames
  if (id.includes('/src/contract/')) return withoutSummaries
  return id.endsWith('/app/router.ts') ? withoutTitles : withStyleNames
}

/**
 * The names of a style module as constants, of which each chunk has the ones that it uses. As an object they
 * are all in the first chunk that uses one. A module that is read by a computed name stays an object.
 */
export const withStyleNames = (code: string): string =>
  code.replaceAll(/^import (\w+) from ('[^'\n]+\.module\.css')$/gm, (line, name: string, file: string) =>
    code.includes(`${name}[`) ? line : `import * as ${name} from ${file}`,
  )

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
 * The storefront formats messages by a function of intl-messageformat. A bundler has to keep its class,
 * because static blocks run when it is defined, and with it what only the class uses.
 */
export const withPureClass = (code: string): string =>
  code.replace(
    /^var IntlMessageFormat = (class IntlMessageFormat \{\n.*?^\});$/ms,
    'var IntlMessageFormat = /* @__PURE__ */ (() => $1)();',
  )

/**
 * The server writes the title of a screen into its page, and preloads the source that it rendered. The
 * browser only asks whether there is one.
 */
export const withoutTitles = (code: string): string =>
  code
    .replaceAll(/(?<=staticData: \{[^{}]*)\btitle: '[^'\n]*',?/g, '')
    .replaceAll(/(?<=staticData: \{[^{}]*)\brendered: '[^'\n]*'/g, "rendered: '*'")
