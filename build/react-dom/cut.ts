import {
  childrenOf,
  edited,
  isFunction,
  listOf,
  nameOf,
  namesReadBy,
  nodesOf,
  numberOf,
  tokensOf,
  treeOf,
  type Edit,
  type Node,
} from './script.ts'

/** A place in a function of React DOM (or in its statements, if `of` is empty), compared token by token. */
export type Change = { readonly of: string; readonly text: string; readonly to: string }

/** A statement, from its first tokens to its end. */
export type Statement = { readonly of: string; readonly begins: string; readonly to?: string }

export type Part = {
  /** Kinds of fibers that are never created: comparisons with them are decided, their cases are removed. */
  readonly tags?: readonly number[]
  /** Functions that do nothing then, with all their calls. */
  readonly calls?: readonly string[]
  /** Variables that nothing reads then: what is assigned to them is only evaluated. */
  readonly unread?: readonly string[]
  readonly changes?: readonly Change[]
  readonly statements?: readonly Statement[]
  /** Functions that nothing can reach then. */
  readonly gone: readonly string[]
}

/** Fails the build with a place to look at: React has changed, or two parts overlap. */
const unexpected = (what: string, count: number): Error =>
  new Error(
    `build/react-dom expects ${what} once in React DOM, and it is there ${count} times: ` +
      'read docs/decisions/2026-11-28-parts-of-react-that-are-left-out.md',
  )

/** The script without these parts, and without the functions that only they use. */
export function without(parts: readonly Part[], code: string): string {
  const tree = treeOf(code)
  const tokens = tokensOf(code)
  const functions = declaredIn(tree)
  const placeOf = (name: string) => (name === '' ? tree : only(functions.get(name) ?? [], `function ${name}`))
  for (const { gone } of parts) gone.forEach(placeOf)
  const edits = [
    ...decided(tree, new Set(parts.flatMap(({ tags = [] }) => tags))),
    ...uncalled(
      tree,
      parts.flatMap(({ calls = [] }) => calls),
    ),
    ...unassigned(tree, new Set(parts.flatMap(({ unread = [] }) => unread))),
    ...parts.flatMap(({ changes = [] }) =>
      changes.map((change) => changed(tokens, placeOf(change.of), change)),
    ),
    ...parts.flatMap(({ statements = [] }) =>
      statements.map((statement) => removed(tokens, placeOf(statement.of), statement)),
    ),
  ]
  const rest = reachable(edited(code, tree, edits))
  const places = Map.groupBy(namesReadBy(treeOf(rest)), (name) => name)
  // the one place of a variable is its declaration
  const isKept = (most: number) => (name: string) => (places.get(name)?.length ?? 0) > most
  const kept = parts.flatMap(({ gone, unread = [] }) => [
    ...gone.filter(isKept(0)),
    ...unread.filter(isKept(1)),
  ])
  if (kept.length > 0) throw new Error(`React DOM still reaches ${kept.join(', ')}: see build/react-dom`)
  return rest
}

function only<T>(found: readonly T[], what: string): T {
  const [first] = found
  if (first === undefined || found.length > 1) throw unexpected(what, found.length)
  return first
}

const declaredIn = (tree: Node) =>
  Map.groupBy(
    listOf(tree['body']).filter(({ type }) => type === 'FunctionDeclaration'),
    (node) => nameOf(node) ?? '',
  )

function placesOf(tokens: readonly Edit[], of: Node, text: string): Edit[] {
  const wanted = tokensOf(text).map((token) => token.text)
  return tokens.flatMap(({ start }, at) => {
    if (start < of.start || !wanted.every((word, after) => tokens[at + after]?.text === word)) return []
    const end = tokens[at + wanted.length - 1]?.end ?? start
    return end > of.end ? [] : [{ start, end, text: '' }]
  })
}

const changed = (tokens: readonly Edit[], of: Node, { text, to }: Change): Edit => ({
  ...only(placesOf(tokens, of, text), `“${text}” in ${nameOf(of)}`),
  text: to,
})

function removed(tokens: readonly Edit[], of: Node, { begins, to = ';' }: Statement): Edit {
  const what = `a statement “${begins}” in ${nameOf(of)}`
  const { start } = only(placesOf(tokens, of, begins), what)
  const found = nodesOf(of).filter(
    (node) => node.start === start && /Statement$|Declaration$|^SwitchCase$/.test(node.type),
  )
  const outermost = found.toSorted((a, b) => b.end - a.end).slice(0, 1)
  return { start, end: only(outermost, what).end, text: to }
}

/** Decides comparisons with a kind of fiber that is never created, and removes its cases. */
function decided(node: Node, tags: ReadonlySet<number>): Edit[] {
  const isTag = (value: unknown) => tags.has(numberOf(value) ?? -1)
  if (node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node['operator'])))
    if (isTag(node['left']) || isTag(node['right']))
      return [{ start: node.start, end: node.end, text: node['operator'] === '===' ? '!1' : '!0' }]
  if (node.type !== 'SwitchStatement') return childrenOf(node).flatMap((child) => decided(child, tags))
  let isEntered = false // by the case above, which falls through
  const own = listOf(node['cases']).flatMap((one) => {
    const [first] = listOf(one['consequent'])
    const wasEntered = isEntered
    if (first !== undefined && (wasEntered || !isTag(one['test']))) isEntered = !isLeft(one)
    if (!isTag(one['test'])) {
      if (first === undefined) isEntered = true
      return []
    }
    // only the label goes of a case that another one enters
    const end = first !== undefined && wasEntered ? first.start : one.end
    return [{ start: one.start, end, text: '' }]
  })
  return [...own, ...childrenOf(node).flatMap((child) => decided(child, tags))]
}

const isLeft = (one: Node): boolean => {
  const last = listOf(one['consequent'] ?? one['body']).at(-1)
  if (last?.type === 'BlockStatement') return isLeft(last)
  return /^(Break|Return|Throw|Continue)Statement$/.test(last?.type ?? '')
}

function uncalled(tree: Node, names: readonly string[]): Edit[] {
  const calls = nodesOf(tree).filter(({ type }) => type === 'CallExpression')
  return names.flatMap((name) => {
    const found = calls.filter(({ callee }) => nameOf(callee) === name)
    if (found.length === 0) throw unexpected(`a call of ${name}`, 0)
    const isPlain = found.every(({ arguments: given }) => listOf(given).flatMap(nodesOf).every(hasNoEffect))
    if (!isPlain) throw new Error(`an argument of ${name} may have an effect: see build/react-dom`)
    return found.map(({ start, end }) => ({ start, end, text: 'void 0' }))
  })
}

const unassigned = (tree: Node, names: ReadonlySet<string>): Edit[] =>
  nodesOf(tree).flatMap(({ type, start, left, right }) =>
    type === 'AssignmentExpression' && names.has(nameOf(left) ?? '')
      ? [{ start, end: (right as Node).start, text: '' }]
      : [],
  )

const hasNoEffect = ({ type }: Node) =>
  ['Identifier', 'Literal', 'MemberExpression', 'UnaryExpression'].includes(type)

/** The script without the functions of its top level that no statement of the top level can reach. */
function reachable(code: string): string {
  const tree = treeOf(code)
  const functions = declaredIn(tree)
  const ownerOf = (node: Node) => (functions.has(prototypeIn(node) ?? '') ? prototypeIn(node) : undefined)
  const statements = listOf(tree['body'])
  const used = new Set<string>()
  const use = (node: Node): void => {
    const names = namesReadBy(node).filter((name) => functions.has(name) && !used.has(name))
    names.forEach((name) => used.add(name))
    new Set(names).forEach((name) =>
      statements
        .filter((other) => other === functions.get(name)?.[0] || ownerOf(other) === name)
        .forEach(use),
    )
  }
  statements.filter((node) => !isFunction(node) && ownerOf(node) === undefined).forEach(use)
  const dead = statements.filter((node) => {
    const name = isFunction(node) ? nameOf(node) : ownerOf(node)
    return name !== undefined && !used.has(name)
  })
  return edited(
    code,
    tree,
    dead.map(({ start, end }) => ({ start, end, text: '' })),
  )
}

/** `A` of a statement `A.prototype.b = …`. */
function prototypeIn(node: Node): string | undefined {
  const assigned = (node['expression'] as Node | undefined)?.['left'] as Node | undefined
  const owner = assigned?.['object'] as Node | undefined
  return nameOf(owner?.['property']) === 'prototype' ? nameOf(owner?.['object']) : undefined
}
