import { expect, test } from 'vitest'
import { PromotionWords } from '#storefront/customer/dish/card/PromotionWords.tsx'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { htmlOf } from '#support/render.tsx'

/** What the card of a dish says on Saturday 21 November 2026 at 21:00 about a promotion that ends then. */
async function shown(end: string | null): Promise<string> {
  const endsAt = end === null ? null : Date.parse(`${end}+03:00`)
  const html = await htmlOf(
    <RenderedAt value={Date.parse('2026-11-21T21:00:00+03:00')}>
      <PromotionWords of={{ name: { en: 'Evening' }, percents: [20], endsAt }} />
    </RenderedAt>,
  )
  return html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')
}

test.each([
  ['has no end', null, 'Evening'],
  ['ends today by its time', '2026-11-21T23:00', 'Evening until 11:00 pm'],
  ['ends at midnight by its time', '2026-11-22T00:00', 'Evening until 12:00 am'],
  ['ends in the night by its day and time', '2026-11-22T02:00', 'Evening until Sun 2:00 am'],
  ['ends on a later day by its day and time', '2026-11-26T14:00', 'Evening until Thu 2:00 pm'],
  ['ends with a later day by that day', '2026-11-26T00:00', 'Evening until Wed 25 Nov'],
])('a promotion that %s', async (_, end, words) => {
  expect(await shown(end)).toBe(words)
})
