import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as ReactDom from 'react-dom'
import type { ReactNode } from 'react'
import type * as Client from 'react-dom/client'
import { root } from './source-files.ts'

const load = createRequire(import.meta.url)

/** Runs the text of a CommonJS file. */
function run(code: string, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const exported: Record<string, unknown> = {}
  // the text is a file of React DOM, and what the build makes of it
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('exports', 'require', code)(exported, (name: string) => given[name] ?? load(name))
  return exported
}

/**
 * Returns the error of a page that shows something by these files of React DOM, on a stand-in for a document;
 * empty if there is none.
 */
export function errorsWith(base: string, client: string): (shown: ReactNode) => string {
  const react = run(readFileSync(join(root, 'node_modules/react/cjs/react.production.js'), 'utf8'), {})
  const dom = run(base, { react }) as unknown as typeof ReactDom
  const { createRoot } = run(client, { react, 'react-dom': dom }) as unknown as typeof Client
  return (shown) => {
    const errors: unknown[] = []
    const page = createRoot(aNode('div') as unknown as Element, {
      onUncaughtError: (error) => errors.push(error),
    })
    dom.flushSync(() => page.render(shown))
    return errors.map(String).join()
  }
}

type StandIn = Record<string, unknown>

const nothing = () => undefined

/** As much of an element as React DOM calls to render and to remove it. */
function aNode(name: string): StandIn {
  const node: StandIn = {
    nodeType: 1,
    nodeName: name.toUpperCase(),
    tagName: name.toUpperCase(),
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    style: {},
    ownerDocument: aDocument,
  }
  for (const method of ['setAttribute', 'removeAttribute', 'appendChild', 'insertBefore', 'removeChild'])
    node[method] = nothing
  return { ...node, addEventListener: nothing }
}

const aDocument: StandIn = {
  nodeType: 9,
  addEventListener: nothing,
  createElement: aNode,
  createElementNS: (_: string, name: string) => aNode(name),
  createTextNode: () => ({ nodeType: 3 }),
}
aDocument['defaultView'] = {
  HTMLIFrameElement: function HTMLIFrameElement() {},
  document: { activeElement: null, body: null },
}
