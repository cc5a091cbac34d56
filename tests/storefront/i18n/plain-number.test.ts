import fc from 'fast-check'
import { expect, test } from 'vitest'
import { langs } from '#domain/locale.ts'
import { formatsOf, tagOf } from '#storefront/i18n/formats.ts'
import { plainNumber } from '#storefront/i18n/plain-number.ts'

test.each(langs)('%s: amounts, counts and percentages are written as Intl writes them', (lang) => {
  const tag = tagOf(lang)
  const formats = formatsOf(lang)
  const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })
  const amount = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 })
  const any = new Intl.NumberFormat(tag)

  fc.assert(
    fc.property(fc.integer({ min: -2_000_000, max: 200_000_000 }), (halalas) => {
      expect(formats.money(halalas)).toBe((halalas % 100 === 0 ? whole : amount).format(halalas / 100))
      expect(formats.exactMoney(halalas)).toBe(amount.format(halalas / 100))
    }),
  )
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.nat(), fc.double({ min: 0, max: 1e13 })), (value) => {
      expect(formats.number(value)).toBe(any.format(value))
    }),
  )
  for (let value = -10; value <= 1200; value++)
    // Intl has the Arabic sign also with Latin digits
    expect(formats.percent(value)).toBe(percent.format(value / 100).replace('٪', '%'))
})

test.each(langs)('%s: times are written as Intl writes them, on one line', (lang) => {
  const time = new Intl.DateTimeFormat(tagOf(lang), {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: 'Asia/Riyadh',
  })

  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2026, 0, 2); at += 59_999)
    expect(formatsOf(lang).time(at)).toBe(withNoBreak(time.format(at)))
})

/** Versions of Intl differ: they write a plain, a narrow or a no-break space before "pm". */
const withNoBreak = (text: string) => text.replaceAll(/[ \u202f]/g, '\u00a0')

test('a number that Intl would round, or write with a sign, is left to it', () => {
  expect(plainNumber(1.0005, { least: 0, most: 3 })).toBeUndefined()
  expect(plainNumber(-1, { least: 0, most: 0 })).toBeUndefined()
  expect(plainNumber(Number.NaN, { least: 0, most: 0 })).toBeUndefined()
})
