import { lineOf, withoutComments, type SourceFile } from './source-files.ts'

const properties = [
  /^(left|right)$/,
  /^(margin|padding|scroll-margin|scroll-padding)-(left|right)$/,
  /^border-(left|right)(-\w+)?$/,
  /^border-(top|bottom)-(left|right)-radius$/,
]
const values: readonly (readonly [property: RegExp, value: RegExp])[] = [
  [
    /^(text-align|text-align-last|float|clear|justify-content|justify-items|justify-self|caption-side)$/,
    /\b(left|right)\b/,
  ],
  [
    /^(background|background-position|background-image|mask|mask-image|object-position|transform-origin|perspective-origin)/,
    /\b(left|right)\b/,
  ],
  // a `var(--forward)` in the value mirrors the movement; without it the direction is the same in English and
  // Arabic
  [/^(transform|translate)$/, /\btranslate(X|3d)?\((?!\s*(0|-50%)\s*[,)])(?!.*--forward)/],
]

/** Declarations that name left or right, without a `physical: why` comment on their line. */
export const physicalCss = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) => {
    const lines = text.split('\n')
    const css = withoutComments(text)
    return Array.from(css.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)/g)).flatMap((match) => {
      const [, property = '', value = ''] = match
      const line = lineOf(css, match.index)
      const last = lineOf(css, match.index + match[0].trimEnd().length)
      const reasoned = lines.slice(line - 1, last).some((text) => /\/\*\s*physical: (?!\*\/)\S/.test(text))
      return isPhysical(property, value) && !reasoned ? [`${path}:${line} ${property}: ${value.trim()}`] : []
    })
  })

/** Inline styles of components that name left or right. */
export const physicalStyles = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) => {
    const code = withoutComments(text)
    return Array.from(
      code.matchAll(/\bstyle=\{\{[^}]*?\b(left|right|(?:margin|padding|border)(?:Left|Right)\w*)\s*:/g),
      (match) => `${path}:${lineOf(code, match.index)} style ${match[1]}`,
    )
  })

const isPhysical = (property: string, value: string) =>
  properties.some((pattern) => pattern.test(property)) ||
  values.some(([name, pattern]) => name.test(property) && pattern.test(value))
