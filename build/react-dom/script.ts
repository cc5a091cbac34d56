import { parse, tokenizer } from 'acorn'

export type Node = Readonly<Record<string, unknown>> & {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** Replaces a range of the text. */
export type Edit = { readonly start: number; readonly end: number; readonly text: string }

export const treeOf = (code: string): Node => parse(code, options) as unknown as Node

/** The tokens of a text with their places: two texts with the same tokens differ only in white space. */
export const tokensOf = (code: string): Edit[] =>
  [...tokenizer(code, options)].map(({ start, end }) => ({ start, end, text: code.slice(start, end) }))

const options = { ecmaVersion: 2023, sourceType: 'script' } as const

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

export const nodesOf = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(nodesOf)]

export const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

/** The name of an identifier, or of what a function declaration declares. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  return node.type === 'Identifier' ? String(node['name']) : nameOf(node['id'])
}

export const numberOf = (node: unknown): number | undefined =>
  isNode(node) && typeof node['value'] === 'number' ? node['value'] : undefined

export const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** What a node reads by name: not the name after a dot, and not the key of a property. */
export function namesReadBy(node: Node): string[] {
  if (node.type === 'Identifier') return [String(node['name'])]
  const isNamed = node.type === 'MemberExpression' || node.type === 'Property'
  const skipped = isNamed && node['computed'] !== true ? [node['property'] ?? node['key']] : []
  return childrenOf(node)
    .filter((child) => !skipped.includes(child))
    .flatMap(namesReadBy)
}

/**
 * The text with all edits. An edit inside another one is dropped with its text. A variable that a removed
 * range declares may be used after it, so it is declared at the start of its function.
 */
export function edited(code: string, tree: Node, edits: readonly Edit[]): string {
  const outer = edits.filter((edit) => !edits.some((other) => other !== edit && contains(other, edit)))
  const all = [...outer, ...hoisted(tree, outer)].toSorted((a, b) => a.start - b.start || a.end - b.end)
  const kept = all.map(({ end, text }, at) => text + code.slice(end, all[at + 1]?.start))
  return code.slice(0, all[0]?.start) + kept.join('')
}

const contains = (outer: Edit | Node, inner: Edit | Node) =>
  outer.start <= inner.start && inner.end <= outer.end && outer.end - outer.start > inner.end - inner.start

function hoisted(node: Node, removed: readonly Edit[], of: Node = node): Edit[] {
  const within = removed.filter((edit) => edit.start < node.end && node.start < edit.end)
  if (within.length === 0) return []
  const inner = childrenOf(node).flatMap((child) => hoisted(child, within, isFunction(node) ? node : of))
  const scope = isFunction(node) ? node : of
  const isGone = within.some(({ start, end }) => start <= node.start && node.end <= end)
  if (node.type !== 'VariableDeclarator' || !isGone || !isFunction(scope)) return inner
  const body = scope['body'] as Node
  if (within.some(({ start, end }) => start <= body.start && body.end <= end)) return inner
  return [...inner, { start: body.start + 1, end: body.start + 1, text: ` var ${nameOf(node)};` }]
}
