import { expect, test } from 'vitest'
import type { Transfer } from '#contract/transfer.ts'
import { Receiver } from '#storefront/customer/transfer/Receiver.tsx'
import { htmlOf } from '#support/render.tsx'

const transfer: Transfer = {
  id: 'one',
  points: 150,
  direction: 'out',
  state: 'begun',
  other: null,
  phone: '+966512345679',
  sentAt: null,
  undoUntil: null,
  keptUntil: null,
}

test('the confirmation says until when points that end soon are valid', async () => {
  const soon = await htmlOf(<Receiver transfer={{ ...transfer, lastDay: '2026-11-23' }} />)

  expect(soon).toContain('All of them are valid until Monday 23\u00a0November.')
  expect(await htmlOf(<Receiver transfer={{ ...transfer, lastDay: null }} />)).not.toContain('valid until')
  expect(await htmlOf(<Receiver transfer={transfer} />)).not.toContain('valid until')
})
