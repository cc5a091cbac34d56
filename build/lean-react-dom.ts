import type { Plugin } from 'vite'
import { areKnown } from './known-files.ts'
import { without, type Part } from './react-dom/cut.ts'
import { activities, fragmentRefs, headElements, suspenseLists } from './react-dom/elements.ts'
import { oldEvents } from './react-dom/events.ts'
import { formActions } from './react-dom/form-actions.ts'
import { drawingAttributes, hints } from './react-dom/names.ts'
import { viewTransitions } from './react-dom/view-transitions.ts'

type File = { readonly sha256: string; readonly parts: readonly Part[] }

/**
 * The files of React DOM that were read, and the parts of each that the shop cannot use. Read
 * docs/decisions/2026-11-28-parts-of-react-that-are-left-out.md before you change a hash.
 */
export const files: Readonly<Record<string, File>> = {
  'react-dom-client.production.js': {
    sha256: 'a319b413b7a19ee34422d9a12a8e7afd003c07846716d278ba1a0898e8cb6251',
    parts: [
      fragmentRefs,
      viewTransitions,
      headElements,
      suspenseLists,
      activities,
      formActions,
      oldEvents,
      drawingAttributes,
    ],
  },
  'react-dom.production.js': {
    sha256: '7a05d7f7bb2b02aae84018a88d4815a2181eef48d2cb8172d403eaa2b131eefd',
    parts: [hints],
  },
}

/** What the browser gets instead of a file of React DOM. */
export const leanReactDomFile = (name: string, code: string): string =>
  `${without(files[name]?.parts ?? [], code)}\n${leftOut}`

/** Called where a left-out part would begin, so that its use is an error and not a silent nothing. */
const leftOut = `function leftOut(what) {
  throw Error("React DOM is built without " + what + ": see build/lean-react-dom.ts");
}
`

/**
 * Leaves out of React DOM, in the browser's scripts only, what the shop cannot use: 15 KiB of a first visit.
 * Another version of React DOM stays whole, with a warning: an update of React never waits for this file.
 * `WHOLE_REACT_DOM=1 npm run build` leaves it whole as well, to find out whether a fault comes from here.
 */
export function leanReactDom(): Plugin {
  let isWhole = false
  return {
    name: 'lean-react-dom',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    buildStart() {
      isWhole = process.env['WHOLE_REACT_DOM'] === '1' || !isKnown()
      if (isWhole) this.warn(warning)
    },
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom(-client)?\.production\.js$/ },
      handler: (code, id) =>
        isWhole ? null : { code: leanReactDomFile(id.slice(id.lastIndexOf('/') + 1), code), map: null },
    },
  }
}

const warning =
  'React DOM stays whole, 15 KiB more for a first visit: it is another version than build/lean-react-dom.ts ' +
  'knows, or WHOLE_REACT_DOM is set. See docs/decisions/2026-11-28-parts-of-react-that-are-left-out.md'

/** Both files belong to one version. */
const isKnown = (): boolean =>
  areKnown(
    Object.fromEntries(Object.entries(files).map(([name, { sha256 }]) => [`react-dom/cjs/${name}`, sha256])),
  )
