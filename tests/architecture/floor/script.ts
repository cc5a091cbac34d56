import type { BrowserName } from '@mdn/browser-compat-data'
import { parse as parseFloor, parseExpressionAt } from 'acorn'
import { compat, lackOf } from '#support/browser-floor.ts'
import { webApis } from '#support/web-apis.ts'
import { lineOf, type SourceFile } from '../source-files.ts'
import type { Finding } from './finding.ts'
import { selectorsAboveFloor } from './style.ts'
import {
  declaredBy,
  memberName,
  namesIn,
  nodesOf,
  ownNamesOf,
  stringOf,
  treeOf,
  withoutTypes,
  type Node,
} from './tree.ts'

type Scope = {
  /** Names that the file declares: such an identifier is no global. */
  readonly declared: ReadonlySet<string>
  /** Members that any of the files defines: `.share` of an object of ours is not `navigator.share`. */
  readonly own: ReadonlySet<string>
}

type Found = { readonly node: Node; readonly feature: string; readonly lack: readonly BrowserName[] }

/**
 * Members that libraries define: style modules, TanStack Query, valibot; React's table of prefixed event
 * names.
 */
const foreignNames = ['actions', 'isError', 'union', 'animation']

/**
 * ES2023 is the last edition whose whole syntax every browser of the floor parses: Safari 16.4 lacks the `v`
 * flag of ES2024.
 */
const edition = 2023

/**
 * The web APIs, syntax and selectors in scripts that a browser of the floor lacks. Takes JavaScript and
 * TypeScript.
 */
export function scriptsAboveFloor(files: readonly SourceFile[]): Finding[] {
  const parsed = files.map((file) => ({ ...file, nodes: nodesOf(treeOf(file)) }))
  const own = new Set([...foreignNames, ...parsed.flatMap(({ nodes }) => nodes.flatMap(ownNamesOf))])
  return parsed.flatMap(({ path, text, nodes }) => {
    const scope = { own, declared: new Set(nodes.flatMap(declaredBy)) }
    const found = nodes.flatMap((node) => findersOf(node).flatMap((find) => find(node, scope)))
    return [
      ...syntaxAboveFloor(path, text),
      ...found.map(({ node, feature, lack }) => ({ feature, path, line: lineOf(text, node.start), lack })),
    ]
  })
}

/**
 * Parses built files a second time with a parser that knows the floor's syntax only. TypeScript sources are
 * not parsed here: the build compiles them.
 */
function syntaxAboveFloor(path: string, text: string): Finding[] {
  if (/\.tsx?$/.test(path)) return []
  try {
    parseFloor(text, { ecmaVersion: edition, sourceType: 'module' })
    return []
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const { pos = 0 } = error as SyntaxError & { readonly pos?: number }
    return [{ feature: `syntax: ${error.message}`, path, line: lineOf(text, pos), lack: ['safari'] }]
  }
}

type Find = (node: Node, scope: Scope) => Found[]

const findersOf = (node: Node): readonly Find[] => finders[node.type] ?? []

const finders: Readonly<Record<string, readonly Find[]>> = {
  MemberExpression: [memberAboveFloor, iteratorAboveFloor],
  Identifier: [globalAboveFloor],
  VariableDeclarator: [destructuredAboveFloor],
  CallExpression: [eventAboveFloor, regExpAboveFloor],
  NewExpression: [regExpAboveFloor],
  Literal: [regExpLiteralAboveFloor, selectorAboveFloor],
  TemplateElement: [selectorAboveFloor],
  JSXOpeningElement: [elementAboveFloor],
}

/** The interfaces of objects that have a global name. */
const interfacesOf: Readonly<Record<string, readonly string[]>> = {
  window: ['Window', 'EventTarget'],
  self: ['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope', 'EventTarget'],
  globalThis: ['Window', 'WorkerGlobalScope', 'EventTarget'],
  document: ['Document', 'Node', 'EventTarget', 'Element'],
  navigator: ['Navigator', 'WorkerNavigator'],
  caches: ['CacheStorage'],
  crypto: ['Crypto'],
  history: ['History'],
  location: ['Location'],
  performance: ['Performance'],
  screen: ['Screen'],
}

function memberAboveFloor(node: Node, { own, declared }: Scope): Found[] {
  const name = memberName(node)
  if (name === undefined) return []
  const owner = ownerOf(node.object as Node, declared)
  const isInstance = owner === undefined || owner in interfacesOf
  const owners = (isInstance ? webApis.members : webApis.statics).get(name)
  const interfaces = owner === undefined ? [] : (interfacesOf[owner] ?? [owner])
  const ofOwner = interfaces.flatMap((one) => (owners?.has(one) ? [owners.get(one) ?? []] : []))
  // window.Iterator
  const global = interfaces.includes('EventTarget') ? webApis.globals.get(name) : undefined
  if (ofOwner.length > 0 || global) {
    const lack = lackOfAll(ofOwner.length > 0 ? ofOwner : [global ?? []])
    return lack.length > 0 ? [{ node, feature: `${owner}.${name}`, lack }] : []
  }
  if (owner !== undefined) return []
  const lack = lackOfAll(owners?.values() ?? [])
  return own.has(name) || lack.length === 0 ? [] : [{ node, feature: `.${name}`, lack }]
}

/**
 * The browsers without a member that several interfaces have; none where one of them has it in every browser.
 */
function lackOfAll(lacks: Iterable<readonly BrowserName[]>): readonly BrowserName[] {
  const [first = [], ...others] = lacks
  return others.every((lack) => lack.length > 0) ? first : []
}

/** `map.values().filter(…)`: the helper has the name of a method of arrays. */
function iteratorAboveFloor(node: Node): Found[] {
  const name = memberName(node)
  const lack = name === undefined ? undefined : webApis.members.get(name)?.get('Iterator')
  const source = node.object as Node
  if (!lack || lack.length === 0 || source.type !== 'CallExpression') return []
  const callee = source.callee as Node
  const maker = memberName(callee)
  if (maker === undefined || !/^(values|keys|entries|matchAll)$/.test(maker)) return []
  const isObject = (callee.object as Node).name === 'Object'
  return isObject ? [] : [{ node, feature: `Iterator.${name}`, lack }]
}

function globalAboveFloor(node: Node, { declared }: Scope): Found[] {
  const name = String(node.name)
  const lack = webApis.globals.get(name) ?? []
  return lack.length === 0 || declared.has(name) ? [] : [{ node, feature: name, lack }]
}

/** `const { BarcodeDetector } = globalThis`, `const { groupBy } = Map`. */
function destructuredAboveFloor({ id, init }: Node, { declared }: Scope): Found[] {
  const pattern = id as Node
  const source = withoutTypes(init as Node | null)
  if (pattern.type !== 'ObjectPattern' || !source) return []
  const scope = { own: new Set<string>(), declared: without(declared, namesIn(pattern)) }
  return (pattern.properties as Node[]).flatMap((property) => {
    const key = property.key as Node | undefined
    const isFound = key?.type === 'Identifier' && source.type === 'Identifier' && source.name !== undefined
    if (!isFound || ownerOf(source, scope.declared) === undefined) return []
    const member = { ...property, type: 'MemberExpression', object: source, property: key, computed: false }
    return memberAboveFloor(member, scope)
  })
}

function eventAboveFloor(node: Node): Found[] {
  const method = memberName(node.callee as Node) ?? (node.callee as Node).name
  const [first] = node.arguments as Node[]
  const event = stringOf(first)
  if (method !== 'addEventListener' || event === undefined) return []
  const lack = lackOfAll(webApis.events.get(event)?.values() ?? [])
  return lack.length === 0 ? [] : [{ node, feature: `event ${event}`, lack }]
}

/** `new RegExp('[a--b]', 'v')`: the compiler's output for a literal that the target lacks. */
function regExpAboveFloor(node: Node): Found[] {
  const [pattern, flags] = node.arguments as Node[]
  if ((node.callee as Node).name !== 'RegExp') return []
  return regExpFound(node, stringOf(pattern) ?? 'x', stringOf(flags) ?? '')
}

function regExpLiteralAboveFloor(node: Node): Found[] {
  const { pattern, flags } = (node.regex ?? {}) as { pattern?: string; flags?: string }
  return pattern === undefined ? [] : regExpFound(node, pattern, flags ?? '')
}

function regExpFound(node: Node, pattern: string, flags: string): Found[] {
  const source = `/${pattern.replaceAll(/(\\.)|\//gs, (all, escaped?: string) => escaped ?? `\\${all}`)}/${flags}`
  try {
    parseExpressionAt(source, 0, { ecmaVersion: edition })
    return []
  } catch {
    return [{ node, feature: `regular expression ${source}`, lack: ['safari'] }]
  }
}

/** A selector in a script throws where it is unknown. */
function selectorAboveFloor(node: Node): Found[] {
  const value = node.type === 'Literal' ? node.value : (node.value as { cooked?: string }).cooked
  if (typeof value !== 'string') return []
  return selectorsAboveFloor(value).map(({ feature, lack }) => ({ node, feature, lack }))
}

/** Elements and attributes of HTML, where a component writes them. */
function elementAboveFloor(node: Node): Found[] {
  const tag = (node.name as Node).name
  if (typeof tag !== 'string' || !/^[a-z]+$/.test(tag)) return []
  const element = compat.html.elements?.[tag]
  const attributes = (node.attributes as Node[]).flatMap(({ name }) => {
    const written = (name as Node | undefined)?.name
    // a spread has no name
    if (typeof written !== 'string') return []
    const attribute = written.toLowerCase()
    const part = element?.[attribute] ?? compat.html.global_attributes?.[attribute]
    return [{ node, feature: `<${tag} ${attribute}>`, lack: lackOf(part?.__compat) }]
  })
  return [{ node, feature: `<${tag}>`, lack: lackOf(element?.__compat) }, ...attributes].filter(
    ({ lack }) => lack.length > 0,
  )
}

/** The global object that an expression names: `URL`, `navigator`, `Intl.Locale`; undefined for any other. */
function ownerOf(object: Node, declared: ReadonlySet<string>): string | undefined {
  const plain = withoutTypes(object)
  if (plain?.type === 'Identifier') {
    const name = String(plain.name)
    return !declared.has(name) && isGlobal(name) ? name : undefined
  }
  const name = plain && memberName(plain)
  const outer = (plain?.object as Node | undefined)?.name
  if (!name || typeof outer !== 'string') return undefined
  if (outer === 'Intl') return `Intl.${name}`
  // window.navigator.share
  return /^(window|self|globalThis)$/.test(outer) && isGlobal(name) ? name : undefined
}

const isGlobal = (name: string): boolean => webApis.globals.has(name) || name in interfacesOf

const without = (names: ReadonlySet<string>, others: readonly string[]): ReadonlySet<string> =>
  new Set([...names].filter((name) => !others.includes(name)))
