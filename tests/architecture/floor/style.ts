import type { BrowserName, Identifier } from '@mdn/browser-compat-data'
import { parse, type AtRule, type Declaration, type Root, type Rule } from 'postcss'
import { compat, lackOf, partsOf, prefixesOf } from '#support/browser-floor.ts'
import type { SourceFile } from '../source-files.ts'
import type { Finding } from './finding.ts'

type Found = { readonly feature: string; readonly lack: readonly BrowserName[] }

/**
 * The CSS features that a browser of the floor lacks, in style sheets as the browser receives them. A
 * declaration inside `@supports` is allowed: the browser checks for the feature.
 */
export function stylesAboveFloor(files: readonly SourceFile[]): Finding[] {
  const sheets = files.map(({ path, text }) => ({ path, sheet: parse(text) }))
  const ofBackdrop = new Set(sheets.flatMap(({ sheet }) => backdropVariables(sheet)))
  return sheets.flatMap(({ path, sheet }) => {
    const findings: Finding[] = []
    sheet.walk((node) => {
      if (isInSupports(node)) return
      const found =
        node.type === 'decl'
          ? [...declarationAboveFloor(node), ...inheritedByBackdrop(node, ofBackdrop)]
          : node.type === 'rule'
            ? ruleAboveFloor(node)
            : node.type === 'atrule'
              ? atRuleAboveFloor(node)
              : []
      const line = node.source?.start?.line ?? 0
      findings.push(...found.map(({ feature, lack }) => ({ feature, path, line, lack })))
    })
    return findings
  })
}

/** The variables that a style sheet gives to every backdrop. */
function backdropVariables(sheet: Root): string[] {
  const names: string[] = []
  sheet.walkRules((rule) => {
    if (!rule.selectors.includes('::backdrop')) return
    rule.walkDecls(/^--/, ({ prop }) => void names.push(prop))
  })
  return names
}

/** The variables that a backdrop uses and that it would have to inherit from its element. */
function inheritedByBackdrop({ value, parent }: Declaration, ofBackdrop: ReadonlySet<string>): Found[] {
  if (parent?.type !== 'rule' || !parent.selector.includes('::backdrop')) return []
  const inherits = compat.css.selectors?.backdrop?.inherit_from_originating_element
  return Array.from(value.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name)
    .filter((name) => !ofBackdrop.has(name))
    .flatMap((name) => foundIf(`::backdrop var(${name})`, inherits))
}

/**
 * The pseudo-classes and pseudo-elements of a selector that a browser of the floor lacks; prefixed ones are
 * named for one engine only.
 */
export const selectorsAboveFloor = (selector: string): Found[] =>
  Array.from(selector.matchAll(/(?<![\w/]):{1,2}([a-z][a-z-]+)|(?<=[\w)\]*]):{1,2}([a-z][a-z-]+)/g))
    .map(([, alone, after]) => alone ?? after ?? '')
    .flatMap((name) => foundIf(`:${name}`, compat.css.selectors?.[name]))

const isInSupports = (node: { readonly parent?: unknown }): boolean => {
  const parent = node.parent as (AtRule & { readonly parent?: unknown }) | undefined
  if (!parent) return false
  return (parent.type === 'atrule' && parent.name === 'supports') || isInSupports(parent)
}

function declarationAboveFloor(node: Declaration): Found[] {
  const { prop, value, parent } = node
  if (parent?.type === 'atrule' && !parent.name.endsWith('keyframes')) {
    const descriptor = compat.css['at-rules']?.[parent.name]?.[prop]
    return foundIf(`@${parent.name} ${prop}`, descriptor)
  }
  const property = prop.startsWith('--') ? undefined : compat.css.properties?.[prop]
  const isPrefixed = (part: Identifier | undefined, isThere: (other: Declaration) => boolean) => {
    const prefixes = prefixesOf(part?.__compat)
    return prefixes.length > 0 && siblingsOf(node).some(isThere)
  }
  if (isPrefixed(property, (other) => other.prop === `-webkit-${prop}`)) return valueTypes(value)
  const keywords = Array.from(
    value.matchAll(/(?<![\w-])[a-z][a-z-]+(?![\w-]*\()/g),
    ([word]) => word,
  ).flatMap((word) =>
    isPrefixed(property?.[word], (other) => other.prop === prop && other.value.includes(`-webkit-${word}`))
      ? []
      : foundIf(`${prop}: ${word}`, property?.[word]),
  )
  const whole = foundIf(prop, property)
  return [...(whole.length > 0 ? whole : keywords), ...valueTypes(value)]
}

const siblingsOf = ({ parent }: Declaration): Declaration[] =>
  (parent?.nodes ?? []).filter((node): node is Declaration => node.type === 'decl')

/** Functions and units: `light-dark()`, `linear()`, `1rlh`. */
const valueTypes = (value: string): Found[] => [
  ...Array.from(value.matchAll(/(?<![\w-])([a-z][a-z-]+)\(/g)).flatMap(([, name = '']) =>
    foundIf(`${name}()`, functions.get(name)),
  ),
  ...Array.from(value.matchAll(/(?<=\d)[a-z]+\b/g)).flatMap(([unit]) =>
    foundIf(unit, compat.css.types?.length?.[unit]),
  ),
]

const functions: ReadonlyMap<string, Identifier> = new Map([
  ...partsOf(compat.css.types),
  ...['color', 'gradient', 'basic-shape', 'filter-function', 'transform-function', 'easing-function'].flatMap(
    (type) =>
      partsOf(compat.css.types?.[type]).map(
        ([name, part]) => [name.replace(/-function$/, ''), part] as const,
      ),
  ),
])

function ruleAboveFloor({ selector, parent }: Rule): Found[] {
  if (parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')) return []
  const isNested = parent?.type === 'rule' || /(^|[^\\])&/.test(selector)
  return [
    ...(isNested ? foundIf('nesting', compat.css.selectors?.nesting) : []),
    ...selectorsAboveFloor(selector),
  ]
}

function atRuleAboveFloor({ name, params }: AtRule): Found[] {
  const rule = compat.css['at-rules']?.[name]
  return [
    ...foundIf(`@${name}`, rule),
    ...Array.from(params.matchAll(/(?<=\(\s*)[a-z-]+/g)).flatMap(([feature]) =>
      foundIf(`@${name} (${feature})`, rule?.[feature]),
    ),
  ]
}

function foundIf(feature: string, part: Identifier | undefined): Found[] {
  const lack = lackOf(part?.__compat)
  return lack.length === 0 || feature.replace(/^:|^@/, '').startsWith('-') ? [] : [{ feature, lack }]
}
