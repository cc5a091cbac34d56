import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'

const ui = join(import.meta.dirname, '../../../src/storefront/ui')

/** The borders of a style sheet in forced colours, by selector. */
function bordersOf(path: string): Map<string, string> {
  const borders = new Map<string, string>()
  postcss.parse(readFileSync(join(ui, path), 'utf8')).walkAtRules('media', (media) => {
    if (media.params !== '(forced-colors: active)') return
    media.walkDecls('border', ({ parent, value }) => {
      if (parent instanceof postcss.Rule) borders.set(parent.selector, value)
    })
  })
  return borders
}

// forced colours remove backgrounds and shadows, which are the only edges of these pieces
test.each([
  ['feedback/Banner.module.css', '.banner'],
  ['feedback/Note.module.css', '.note'],
  ['feedback/Prompt.module.css', '.prompt'],
  ['feedback/Tag.module.css', '.tag'],
  ['feedback/Toaster.module.css', '.toast'],
  ['progress/Progress.module.css', '.bar'],
  ['sheet/Sheet.module.css', '.sheet'],
])('%s gives %s an edge in forced colours', (path, selector) => {
  expect(bordersOf(path).get(selector)).toMatch(/^1px solid/)
})
