import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, Fragment } from 'react'
import { expect, test } from 'vitest'
import { errorsWith } from './react-dom.ts'
import { root } from './source-files.ts'

type Part = Readonly<Record<string, unknown>>
type Node = { readonly type: string } & Readonly<Record<string, unknown>>

const { files, leanReactDomFile } = (await import(`${root}/build/lean-react-dom.ts`)) as {
  readonly files: Readonly<Record<string, { readonly sha256: string }>>
  readonly leanReactDomFile: (name: string, code: string) => string
}
const { without } = (await import(`${root}/build/react-dom/cut.ts`)) as {
  readonly without: (parts: readonly Part[], code: string) => string
}
const { treeOf, childrenOf, isFunction, nameOf } = (await import(`${root}/build/react-dom/script.ts`)) as {
  readonly treeOf: (code: string) => Node
  readonly childrenOf: (node: Node) => Node[]
  readonly isFunction: (node: Node) => boolean
  readonly nameOf: (node: unknown) => string | undefined
}

const decision = 'docs/decisions/2026-11-28-parts-of-react-that-are-left-out.md'
const sourceOf = (name: string) => readFileSync(join(root, 'node_modules/react-dom/cjs', name), 'utf8')
const names = Object.keys(files)
const leanFiles = new Map(names.map((name) => [name, leanReactDomFile(name, sourceOf(name))]))
const lean = (name: string) => leanFiles.get(name) ?? ''

test('React DOM is the version of which parts are left out', () => {
  const hashes = names.map((name) => createHash('sha256').update(sourceOf(name)).digest('hex'))

  expect(hashes, `the browser gets React DOM whole: follow “How to update React” of ${decision}`).toEqual(
    names.map((name) => files[name]?.sha256),
  )
})

test.each(names)('what is left of %s reads no name that nothing declares', (name) => {
  const source = sourceOf(name)
  const known = globalsOf(source)

  expect(known.size).toBeGreaterThan(3)
  expect([...globalsOf(lean(name))].filter((one) => !known.has(one))).toEqual([])
})

test('what keeps the focus, the selection, the fields and the hydration is the same text', () => {
  const name = 'react-dom-client.production.js'
  const [before, after] = [sourceOf(name), lean(name)].map(functionsOf)

  const kept =
    'getActiveElementDeep hasSelectionCapabilities getNodeForCharacterOffset constructSelectEvent ' +
    'restoreStateOfTarget updateInput initInput track updateValueIfChanged getTargetInstForInputOrChangeEvent ' +
    'canHydrateInstance canHydrateTextInstance getNextHydratable prepareToHydrateHostInstance ' +
    'updateSuspenseComponent updateDehydratedSuspenseComponent getLowestCommonAncestor startTransition'
  for (const one of kept.split(' ')) {
    expect(before?.get(one), one).toBeDefined()
    expect(after?.get(one), one).toBe(before?.get(one))
  }
})

const client = 'react-dom-client.production.js'
const base = 'react-dom.production.js'
const errorOf = errorsWith(lean(base), lean(client))

const typeOf = (name: string) => Symbol.for(name) as unknown as string

test.each([
  createElement(typeOf('react.activity')),
  createElement(typeOf('react.view_transition')),
  createElement(typeOf('react.suspense_list')),
  ...['html', 'head', 'body', 'title', 'meta', 'link', 'script'].map((type) => createElement(type)),
  createElement('style', { href: '/a', precedence: 'low' }),
])('an element of a left-out kind is refused: $type', (element) => {
  expect(errorOf(element)).toMatch(/Minified React error #130/)
})

test.each([
  ['the ref of a Fragment', createElement(Fragment, { ref: () => {} } as object)],
  ['a function as the action of a form', createElement('form', { action: () => {} })],
  ['onBeforeInput', createElement('input', { onBeforeInput: () => {} })],
  ['onCompositionEnd', createElement('input', { onCompositionEnd: () => {} })],
])('the use of a left-out part is refused by name: %s', (what, element) => {
  expect(errorOf(element)).toContain(`React DOM is built without ${what}`)
})

test('other elements are rendered, also a drawing with a title', () => {
  const drawing = createElement('svg', {}, createElement('title', {}, 'A dish'))

  expect(
    errorOf(createElement('div', { onSelect: () => {} }, drawing, createElement('style', {}, 'a'))),
  ).toBe('')
})

const script = `
  function kind(fiber) {
    switch (fiber.tag) {
      case 1:
      case 9:
        return "one";
      case 10:
        var text = ten();
        return text;
      default:
        text = "other";
    }
    return 10 !== fiber.tag ? text : null;
  }
  function ten() { return ten.prototype.name(); }
  ten.prototype.name = function () { return "ten"; };
  function note(text) { exports.noted = text; }
  exports.kind = function (fiber) { note(fiber.tag); return kind(fiber); };
`
const kindOf = (code: string, tag: number): unknown => {
  const exported: { kind?: (fiber: object) => unknown; noted?: unknown } = {}
  // the text is the one above, and what the plugin makes of it
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('exports', `"use strict"; ${code}`)(exported)
  return [exported.kind?.({ tag }), exported.noted]
}

test('the cases of a kind go, with what only they use, and a case above falls through as before', () => {
  const rest = without([{ tags: [9, 10], gone: ['ten'] }], script)

  expect(rest).not.toContain('ten')
  expect(kindOf(rest, 1)).toEqual(['one', 1])
  expect(kindOf(rest, 2)).toEqual(['other', 2])
})

test('a function goes with its calls, a statement with its text, and a place gets another text', () => {
  const parts = [
    { calls: ['note'], gone: ['note'] },
    { changes: [{ of: 'kind', text: 'text =   "other"', to: 'text = "another"' }], gone: [] },
    { statements: [{ of: '', begins: 'ten.prototype.name = function', to: '' }], gone: [] },
  ]

  expect(kindOf(without(parts, script), 2)).toEqual(['another', undefined])
})

test.each([
  [{ gone: ['missing'] }, /function missing once in React DOM, and it is there 0 times/],
  [{ gone: ['ten'] }, /still reaches ten/],
  [{ changes: [{ of: 'kind', text: 'return', to: '' }], gone: [] }, /“return” in kind once.*there 3 times/],
  [{ statements: [{ of: 'ten', begins: 'if (' }], gone: [] }, /“if \(” in ten once.*there 0 times/],
  [{ calls: ['missing'], gone: [] }, /a call of missing once/],
  [{ unread: ['text'], gone: [] }, /still reaches text/],
])('a part that does not fit stops the build: %j', (part, message) => {
  expect(() => without([part], script)).toThrow(message)
})

test('a call whose argument may have an effect stays, and stops the build', () => {
  expect(() => without([{ calls: ['kind'], gone: [] }], 'function kind() {} kind(next());')).toThrow(
    /an argument of kind may have an effect/,
  )
})

/** Names that a script reads and does not declare in any scope around. */
function globalsOf(code: string): Set<string> {
  const tree = treeOf(code)
  return new Set(freeIn(tree, new Set(declaredIn(tree, tree))))
}

function freeIn(node: Node, scope: ReadonlySet<string | undefined>): string[] {
  if (node.type === 'Identifier') return [nameOf(node) ?? ''].filter((name) => !scope.has(name))
  const inner = isFunction(node)
    ? new Set([...scope, ...(node['params'] as Node[]).map(nameOf), ...declaredIn(node, node), 'arguments'])
    : scope
  const isNamed = /^(MemberExpression|Property)$/.test(node.type) && node['computed'] !== true
  const skipped = [node['label'], ...(isNamed ? [node['property'] ?? node['key']] : [])]
  return childrenOf(node)
    .filter((child) => !skipped.includes(child))
    .flatMap((child) => freeIn(child, inner))
}

/** The variables and functions of a function, without those of the functions in it. */
function declaredIn(node: Node, top: Node): (string | undefined)[] {
  const own = /^(VariableDeclarator|FunctionDeclaration|FunctionExpression)$/.test(node.type)
  const names = [
    own ? nameOf(node) : undefined,
    node.type === 'CatchClause' ? nameOf(node['param']) : undefined,
  ]
  if (isFunction(node) && node !== top) return names
  return [...names, ...childrenOf(node).flatMap((child) => declaredIn(child, top))]
}

const functionsOf = (code: string) =>
  new Map(
    (treeOf(code)['body'] as (Node & { start: number; end: number })[])
      .filter(isFunction)
      .map((node) => [nameOf(node), code.slice(node.start, node.end)]),
  )
