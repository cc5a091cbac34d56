import { expect, test } from 'vitest'
import type { WalletEntry } from '#contract/wallet.ts'
import { EntryLine } from '#storefront/customer/wallet/EntryLine.tsx'
import { htmlOf } from '#support/render.tsx'

const entry: WalletEntry = {
  id: '1',
  kind: 'reverse',
  points: -50,
  counts: true,
  at: '2026-11-27T12:00:00.000Z',
  expiresAt: null,
  orderId: null,
  orderNumber: null,
  branchName: null,
  other: null,
  words: 'invite-undone',
  ofChange: false,
}

test('the gift that is taken back names the order of its reader, or of their friend', async () => {
  expect(await htmlOf(<EntryLine entry={entry} />)).toContain('Your friend’s order was refunded')
  // only the invited friend has the order in the entry
  expect(await htmlOf(<EntryLine entry={{ ...entry, orderId: 'theirs' }} />)).toContain(
    'Your order was refunded',
  )
})
