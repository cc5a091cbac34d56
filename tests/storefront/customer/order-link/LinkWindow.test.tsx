import { expect, test } from 'vitest'
import { LinkWindow } from '#storefront/customer/order-link/LinkWindow.tsx'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { htmlOf } from '#support/render.tsx'

const window = { from: '2026-11-23T15:00:00.000Z', to: '2026-11-23T15:15:00.000Z' }

test.each([
  ['on its day without the day', '2026-11-23T09:00:00.000Z', /^<bdi>6:00 – 6:15\spm/],
  ['earlier with the day', '2026-11-21T09:00:00.000Z', /^<bdi>Mon 6:00 – 6:15\spm/],
])('a link shows its window %s', async (_, now, words) => {
  const html = await htmlOf(
    <RenderedAt value={Date.parse(now)}>
      <LinkWindow of={window} />
    </RenderedAt>,
  )

  expect(html.replaceAll(/\s/g, ' ')).toMatch(words)
})
