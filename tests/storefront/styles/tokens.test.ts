import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const tokens = readFileSync(resolve(import.meta.dirname, '../../../src/storefront/styles/tokens.css'), 'utf8')

/** The declarations of the first rule with this selector. */
function declarationsOf(selector: string): string[] {
  const start = tokens.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`tokens.css: expected a rule for ${selector}`)
  return tokens
    .slice(tokens.indexOf('{', start) + 1, tokens.indexOf('}', start))
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean)
}

test('the dark theme of the system and the chosen one are equal', () => {
  expect(declarationsOf(':root[data-theme=dark]'.replace('dark', "'dark'"))).toEqual(
    declarationsOf(":root:not([data-theme='light'])"),
  )
})
