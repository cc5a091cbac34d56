import { expect, test } from 'vitest'
import { useTimeWords } from '#storefront/customer/family-cart/use-time-words.ts'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { htmlOf } from '#support/render.tsx'

function Words({ at }: { at: string }) {
  return <bdi>{useTimeWords()(at)}</bdi>
}

test.each([
  ['today', '2026-11-21T17:00:00.000Z', /<bdi>8:00\spm/],
  ['in the next days with the weekday', '2026-11-25T17:00:00.000Z', /<bdi>Wed 8:00\spm/],
  ['in a week with the date', '2026-11-28T17:00:00.000Z', /<bdi>Sat 28\sNov 8:00\spm/],
])('a time of a family cart is written %s', async (_, at, words) => {
  const html = await htmlOf(
    <RenderedAt value={Date.parse('2026-11-21T12:00:00.000Z')}>
      <Words at={at} />
    </RenderedAt>,
  )

  expect(html).toMatch(words)
})
