import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { OrderReceipt } from '#storefront/customer/order/OrderReceipt.tsx'
import { withoutPerson } from '#storefront/platform/query/storable.ts'
import { anOrder, aPayment } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

test('the receipt says how the order is paid, except in the copy that a device stores', async () => {
  const paid = anOrder({ paymentMethod: 'card', payment: aPayment() })

  expect(await htmlOf(<OrderReceipt order={paid} />)).toMatch(/Payment.*1010/)
  expect(await htmlOf(<OrderReceipt order={anOrder()} />)).toContain('In cash')
  const stored = await htmlOf(<OrderReceipt order={withoutPerson(paid)} />)
  expect(stored).not.toContain('In cash')
  expect(stored).not.toContain('>Payment<')
})

test('an employee’s view of an old order, which has no phone, says that it was paid by card', async () => {
  const old = anOrder({ paymentMethod: 'card', customerPhone: '', customerName: '' })

  expect(await htmlOf(<OrderReceipt order={old} />)).toContain('By card')
})

const changed = (status: Order['status']) =>
  htmlOf(<OrderReceipt order={anOrder({ paymentMethod: 'card', payment: aPayment(), extra: 500, status })} />)

test('what is paid at the hand-over was paid after it, and is not owed for a cancelled order', async () => {
  expect(await changed('preparing')).toContain('To pay when you get the order')
  const after = await changed('completed')
  expect(after).toContain('Paid when you got the order')
  expect(after).not.toContain('To pay when you get the order')
  expect(await changed('cancelled')).not.toMatch(/when you g[eo]t the order/)
})
