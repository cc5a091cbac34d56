import { expect, test } from 'vitest'
import { OfflineBanner } from '#storefront/platform/connectivity/OfflineBanner.tsx'
import { htmlOf } from '#support/render.tsx'

test('the live region of the banner is around the part that is hidden while the server answers', async () => {
  const html = await htmlOf(<OfflineBanner />)

  expect(html).toMatch(/^<div role="status"><div class="[^"]*place/)
  expect(html.match(/role="status"/g)).toHaveLength(1)
})
