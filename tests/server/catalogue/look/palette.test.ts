import fc from 'fast-check'
import { expect, test } from 'vitest'
import demo from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { repairsOfCloths, wornCloth } from '#server/catalogue/look/cloth.ts'
import { contrastOf, hexOf, lchOf, leastContrast, leastOf, repaired } from '#server/catalogue/look/colour.ts'
import { pairs, palettesOf, schemes } from '#server/catalogue/look/palette.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const seed = 20261124

test('a repaired colour has the contrast with its ground, whatever both are', () => {
  fc.assert(
    fc.property(colour, colour, fc.constantFrom(leastOf.text, leastOf.line), (given, ground, least) => {
      expect(contrastOf(repaired(given, [ground], least), ground)).toBeGreaterThanOrEqual(least)
    }),
    { seed, numRuns: 300 },
  )
})

test('a colour that has the contrast stays as it is, and a repair is not repaired again', () => {
  fc.assert(
    fc.property(colour, colour, (given, ground) => {
      const once = repaired(given, [ground], leastOf.text)

      if (contrastOf(given, ground) >= leastOf.text) expect(once).toBe(given)
      expect(repaired(once, [ground], leastOf.text)).toBe(once)
    }),
    { seed, numRuns: 200 },
  )
})

test('a repair keeps the hue', () => {
  fc.assert(
    fc.property(colour, (given) => {
      const [before, after] = [lchOf(given), lchOf(repaired(given, ['#ffffff'], leastOf.text))]
      const turned = Math.abs(((after.h - before.h + 540) % 360) - 180)

      // a grey has no hue, and a colour near to black or white hardly one
      if (before.c > 0.05 && after.c > 0.05) expect(turned).toBeLessThan(12)
    }),
    { seed, numRuns: 200 },
  )
})

test('where no colour can be read on all grounds, the better of black and white is used', () => {
  expect(['#000000', '#ffffff']).toContain(repaired('#808080', ['#ffffff', '#000000'], leastOf.text))
})

test('every colour can be read on its grounds in both schemes, for any two colours of a brand', () => {
  fc.assert(
    fc.property(colour, fc.option(colour, { nil: undefined }), (primary, accent) => {
      const palettes = palettesOf({ primary, accent })
      for (const scheme of schemes) {
        const palette = palettes[scheme]
        for (const { token, on, least } of pairs) {
          const grounds = on.map((ground) => palette[ground])
          expect(leastContrast(palette[token], grounds), `${scheme} ${token}`).toBeGreaterThanOrEqual(least)
        }
      }
    }),
    { seed, numRuns: 60 },
  )
})

test('a colour that works is used as it is and not reported', () => {
  const { light, repairs } = palettesOf({ primary: '#0b6470' })

  expect(light).toMatchObject({ brand: '#0b6470', 'on-brand': '#ffffff', 'brand-ink': '#0b6470' })
  expect(repairs).toEqual([])
})

test('a light primary colour has dark words, a darker tone for words and lines, and three reports', () => {
  const { light, repairs } = palettesOf({ primary: '#ffe066' })

  expect(light.brand).toBe('#ffe066')
  expect(contrastOf(light['on-brand'], '#ffe066')).toBeGreaterThan(7)
  expect(repairs.map(({ path, use, used }) => [path, use, used])).toEqual([
    ['brand.look.primary', 'under white words', light['on-brand']],
    ['brand.look.primary', 'for words on paper', light['brand-ink']],
    ['brand.look.primary', 'for lines on paper', light['brand-mark']],
  ])
})

test('an exact colour is used as it is, or repaired and reported', () => {
  const { dark, repairs } = palettesOf({ colours: { dark: { 'ink-2': '#cfc3b8', 'ink-3': '#444444' } } })

  expect(dark['ink-2']).toBe('#cfc3b8')
  expect(repairs).toMatchObject([{ path: 'brand.look.colours.dark.ink-3', given: '#444444', least: 4.5 }])
  expect(dark['ink-3']).toBe(repairs[0]?.used)
})

test('the demo brand has the colours that its file names', () => {
  const { light, dark, repairs } = palettesOf(demo.brand.look)

  expect(repairs).toEqual([])
  expect(light).toMatchObject({ ...demo.brand.look.colours.light, brand: '#a3182f', 'on-brand': '#ffffff' })
  expect(dark).toMatchObject({ ...demo.brand.look.colours.dark, 'on-brand': '#ffffff' })
})

test('a colour outside of what a screen can show becomes one that it can', () => {
  expect(hexOf({ l: 0.7, c: 0.5, h: 150 })).toMatch(/^#[0-9a-f]{6}$/)
  expect(hexOf({ l: 2, c: 0, h: 0 })).toBe('#ffffff')
})

test('words on a cloth are readable, and a given colour that is not is reported', () => {
  const given = { rumman: { colour: '#ffe066', on: '#ffffff' }, nil: { colour: '#123456', on: '#ffffff' } }
  const [repair, ...others] = repairsOfCloths(given)
  const { colour, on } = wornCloth(given.rumman)

  expect(others).toEqual([])
  expect(repair).toMatchObject({ path: 'brand.look.cloths.rumman.on', given: '#ffffff', used: on })
  expect(contrastOf(on, colour)).toBeGreaterThanOrEqual(4.5)
})

test('the cloths of the demo brand are used as they are', () => {
  expect(repairsOfCloths(demo.brand.look.cloths ?? {})).toEqual([])
})
