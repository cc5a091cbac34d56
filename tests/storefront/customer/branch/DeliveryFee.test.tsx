import { expect, test } from 'vitest'
import type { Fee } from '#domain/branch.ts'
import { DeliveryFee } from '#storefront/customer/branch/DeliveryFee.tsx'
import { aBranch } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

async function wordsOf(fee: Fee): Promise<string> {
  const branch = aBranch({ delivery: { kind: 'tiers', tiers: [{ uptoMetres: 8000, ...fee }] } })
  const html = await htmlOf(<DeliveryFee branch={branch} point={branch.location} />)
  return html.replaceAll(/<[^>]*>/g, '')
}

test('a delivery that some orders pay for has its fee, and from which amount it is free', async () => {
  const words = await wordsOf({ fee: 1200, minimum: 3000, freeFrom: 10_000 })

  expect(words).toMatch(/Delivery .*12.*min\. order .*30.*free from .*100/)
})

test.each<[string, Fee]>([
  ['has no fee', { fee: 0, minimum: 3000, freeFrom: 10_000 }],
  ['is free from the minimum on', { fee: 1200, minimum: 3000, freeFrom: 3000 }],
])('a delivery that %s is free, without an amount', async (_, fee) => {
  const words = await wordsOf(fee)

  expect(words).toMatch(/^Delivery, free.*min\. order .*30/)
  expect(words).not.toContain('free from')
})
