import { expect, test } from 'vitest'
import { Price } from '#storefront/ui/price/Price.tsx'
import { htmlOf } from '#support/render.tsx'

const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')

test.each([
  [5800, '58'],
  [0, '0'],
  [5, '0.05'],
  [1696, '16.96'],
  [145_050, '1,450.50'],
  [145_000, '1,450'],
])(
  '%i halalas are shown as %s, with decimals only if there are halalas, in both languages',
  async (amount, words) => {
    expect(wordsOf(await htmlOf(<Price amount={amount} />, 'en'))).toBe(words)
    expect(wordsOf(await htmlOf(<Price amount={amount} />, 'ar'))).toBe(words)
  },
)

test('the currency symbol has the name of the currency', async () => {
  expect(await htmlOf(<Price amount={100} />, 'en')).toContain('role="img" aria-label="SAR"')
  expect(await htmlOf(<Price amount={100} />, 'ar')).toContain('role="img" aria-label="ريال"')
})

test('a discount has one minus sign, left of the currency', async () => {
  expect(wordsOf(await htmlOf(<Price amount={1500} sign="−" />))).toBe('−15')
  expect(wordsOf(await htmlOf(<Price amount={-1500} />))).toBe('−15')
  expect(await htmlOf(<Price amount={-1500} />)).toMatch(/−<\/span><span[^>]*role="img"/)
})

test('the price before a discount is struck through and announced as such', async () => {
  const html = await htmlOf(<Price amount={5800} was />)

  expect(html).toMatch(/^<s /)
  expect(wordsOf(html)).toBe('was 58')
})
