import { expect, test } from 'vitest'
import { PointsBalance } from '#storefront/customer/wallet/PointsBalance.tsx'
import { aWallet } from '#support/a-wallet.ts'
import { htmlOf } from '#support/render.tsx'

test('the level is shown only where there are several', async () => {
  const level = { id: 'guest', name: { en: 'Guest' }, earnPercent: 100 }

  expect(await htmlOf(<PointsBalance wallet={aWallet({ level, next: null })} />)).toContain('Guest')
  expect(
    await htmlOf(<PointsBalance wallet={aWallet({ level, next: null, levels: 'one' })} />),
  ).not.toContain('Guest')
})
