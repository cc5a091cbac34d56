import { parseAst } from 'vite'
import type { SourceFile } from '../source-files.ts'

/** A node of the syntax tree; TypeScript's and JSX's are among them. */
export type Node = { readonly type: string; readonly start: number; readonly end: number } & {
  readonly [key: string]: unknown
}

/** The tree of a file of JavaScript or TypeScript, with offsets into its text. */
export const treeOf = ({ path, text }: SourceFile): Node =>
  // the shape of an ESTree node depends on its type; each reader checks the type first
  parseAst(text, { lang: path.endsWith('.ts') ? 'ts' : 'tsx' }, path) as unknown as Node

/** Keys that hold a name and not a reference to a variable. */
const namesOnly: Readonly<Record<string, string>> = {
  MemberExpression: 'property',
  Property: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  ImportSpecifier: 'imported',
  ExportSpecifier: 'exported',
}

/** A node and all nodes in it that run: types are left out. */
export function nodesOf(root: Node): Node[] {
  const nodes = [root]
  // the loop also visits the nodes that are pushed while it runs
  for (const node of nodes) {
    const name = node.computed === true ? undefined : namesOnly[node.type]
    for (const key in node) {
      if (key === name) continue
      for (const one of [node[key]].flat()) if (isNode(one) && isRun(one)) nodes.push(one)
    }
  }
  return nodes
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const isRun = ({ type }: Node): boolean => !type.startsWith('TS') || type.endsWith('Expression')

/** The name of a member that is a constant, as in `a.name` and `a['name']`. */
export function memberName(node: Node): string | undefined {
  if (node.type === 'ParenthesizedExpression' || node.type === 'ChainExpression')
    return memberName(node.expression as Node)
  if (node.type !== 'MemberExpression') return undefined
  const property = node.property as Node
  return node.computed === true ? stringOf(property) : String(property.name)
}

/**
 * The value of a string literal, also of a template without values: the minifier writes all strings as
 * templates.
 */
export function stringOf(node: Node | undefined): string | undefined {
  if (typeof node?.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return undefined
  const [only, ...others] = node.quasis as readonly { readonly value: { readonly cooked: string } }[]
  return others.length === 0 ? only?.value.cooked : undefined
}

export function withoutTypes(node: Node | null): Node | null {
  return node && /^(TS.*Expression|ParenthesizedExpression)$/.test(node.type)
    ? withoutTypes(node.expression as Node)
    : node
}

/** The names that a node gives to members of objects. */
export function ownNamesOf(node: Node): string[] {
  const nameOf = ({ name, value }: Node) =>
    [name, value].find((one): one is string => typeof one === 'string') ?? ''
  if (node.type === 'ObjectExpression')
    return (node.properties as Node[]).flatMap(({ key, computed }) =>
      key && computed !== true ? [nameOf(key as Node)] : [],
    )
  if (/^(MethodDefinition|PropertyDefinition)$/.test(node.type)) return [nameOf(node.key as Node)]
  if (node.type === 'AssignmentExpression') return [memberName(node.left as Node) ?? ''].filter(Boolean)
  return []
}

const declarations: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  ClassExpression: ['id'],
  CatchClause: ['param'],
  ImportSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
}

/** The names that a node declares. */
export const declaredBy = (node: Node): string[] =>
  (declarations[node.type] ?? []).flatMap((key) => [node[key]].flat().flatMap((one) => namesIn(one as Node)))

/** The names that a pattern binds. */
export function namesIn(pattern: Node | null | undefined): string[] {
  if (!pattern) return []
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern.name)]
    case 'ObjectPattern':
      return (pattern.properties as Node[]).flatMap(({ type, value, argument }) =>
        namesIn((type === 'RestElement' ? argument : value) as Node),
      )
    case 'ArrayPattern':
      return (pattern.elements as (Node | null)[]).flatMap(namesIn)
    case 'AssignmentPattern':
      return namesIn(pattern.left as Node)
    case 'RestElement':
      return namesIn(pattern.argument as Node)
    default:
      return []
  }
}
