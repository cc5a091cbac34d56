import { nodesOf, stringOf, treeOf, type Node } from './floor/tree.ts'
import { lineOf, type SourceFile } from './source-files.ts'

/** Exports of React and React DOM that build/lean-react-dom.ts leaves out. */
export const leftOutExports = (
  'Activity ViewTransition SuspenseList unstable_SuspenseList addTransitionType ' +
  'useActionState useOptimistic useFormState useFormStatus requestFormReset browser ' +
  'preconnect prefetchDNS preinit preinitModule preload preloadModule'
).split(' ')

/** Elements that it refuses outside a drawing. */
export const leftOutElements = ['html', 'head', 'body', 'title', 'meta', 'link', 'script']

/** Handlers that it refuses, and a prop of styles. */
const leftOutProps = /^(onBeforeInput|onComposition(Start|Update|End))(Capture)?$|^precedence$/

/** What a source uses of the parts of React that the browser does not get. */
export function leftOutUses(file: SourceFile, attributes: readonly string[]): string[] {
  const nodes = nodesOf(treeOf(file))
  const drawings = nodes.filter(
    ({ type, openingElement }) => type === 'JSXElement' && tagOf(openingElement) === 'svg',
  )
  const isDrawn = (node: Node) => drawings.some(({ start, end }) => start < node.start && node.end < end)
  const isLeftOut = (name: string) => leftOutProps.test(name) || attributes.includes(name)
  return nodes.flatMap((node) => {
    const found = [
      ...importedBy(node).filter((name) => leftOutExports.includes(name)),
      ...(isDrawn(node) ? [] : [tagOf(node)].filter((name) => leftOutElements.includes(name))).map(
        (name) => `<${name}>`,
      ),
      ...propsOf(node).filter(isLeftOut),
      ...valuesOf(node),
    ]
    return found.map((what) => `${file.path}:${lineOf(file.text, node.start)} uses ${what}`)
  })
}

function nameOf(node: unknown): string {
  const name = (node as Node | undefined)?.['name']
  return typeof name === 'string' ? name : ''
}

const tagOf = (node: unknown): string =>
  (node as Node | undefined)?.type === 'JSXOpeningElement' ? nameOf((node as Node)['name']) : ''

function importedBy(node: Node): string[] {
  const from = (node['source'] as Node | undefined)?.['value']
  if (node.type !== 'ImportDeclaration' || !['react', 'react-dom'].includes(String(from))) return []
  return (node['specifiers'] as Node[]).map(({ imported }) => nameOf(imported))
}

const propsOf = (node: Node): string[] => {
  if (node.type === 'JSXAttribute') return [nameOf(node['name'])]
  if (node.type !== 'Property' || node['computed'] === true) return []
  const key = node['key'] as Node
  return [stringOf(key) ?? nameOf(key)]
}

/** A ref of a fragment, and an action that is not a text. */
function valuesOf(node: Node): string[] {
  const tag = tagOf(node)
  if (tag === '') return []
  return (node['attributes'] as Node[]).flatMap(({ name, value }) => {
    if (tag === 'Fragment' && nameOf(name) === 'ref') return ['the ref of a Fragment']
    const isAction = /^[a-z]/.test(tag) && /^(action|formAction)$/.test(nameOf(name))
    return isAction && (value as Node).type !== 'Literal'
      ? [`${nameOf(name)} with a value that may be a function`]
      : []
  })
}
