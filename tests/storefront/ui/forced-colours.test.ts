import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'

const ui = join(import.meta.dirname, '../../../src/storefront/ui')

/** The values of a property in forced colours in a style sheet, by selector. */
function valuesOf(path: string, property: string): Map<string, string> {
  const values = new Map<string, string>()
  postcss.parse(readFileSync(join(ui, path), 'utf8')).walkAtRules('media', (media) => {
    if (media.params !== '(forced-colors: active)') return
    media.walkDecls(property, ({ parent, value }) => {
      if (parent instanceof postcss.Rule) for (const selector of parent.selectors) values.set(selector, value)
    })
  })
  return values
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
  expect(valuesOf(path, 'border').get(selector)).toMatch(/^1px solid/)
})

// nor do they keep the colours that distinguish these states
test.each([
  ['button/Button.module.css', ".button:is(:disabled, [aria-disabled='true'], [aria-busy='true'])", 'color'],
  ['choice/Choice.module.css', '.choice:has(:disabled)', 'color'],
  ['form/Calendar.module.css', '.day[data-disabled]', 'color'],
  ['form/Calendar.module.css', '.day[data-selected]', 'border'],
  ['form/Field.module.css', '.area:focus', 'outline'],
  ['form/Field.module.css', '.box:focus-within:has(:focus-visible)', 'outline'],
  ['form/Field.module.css', '.invalid .box', 'border-width'],
  ['progress/Timeline.module.css', ".step[data-state='now'] .knot::before", 'border-color'],
])('%s shows %s by its %s in forced colours', (path, selector, property) => {
  expect(valuesOf(path, property).get(selector)).toMatch(/GrayText|Highlight|px/)
})
