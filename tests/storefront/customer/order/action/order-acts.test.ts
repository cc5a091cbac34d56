import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { actsOf } from '#storefront/customer/order/action/order-acts.ts'
import { anOrder } from '#support/an-order.ts'

const courier = { name: 'Sami', phone: '+966501112223' }
const riding = { method: 'delivery', status: 'out_for_delivery' } as const

const acts = (about: Partial<Order>, standing: Partial<Parameters<typeof actsOf>[1]> = {}) => {
  const usual = { isOwn: true, isLate: false, atDoor: false, hasBranch: true }
  const { acts: shown, main } = actsOf(anOrder(about), { ...usual, ...standing })
  return shown.map((act) => (act === main ? `${act}!` : act)).join(' ')
}

test.each<[string, string, Partial<Order>, Partial<Parameters<typeof actsOf>[1]>?]>([
  ['a pick-up that is cooked', 'share branch directions', { status: 'preparing' }],
  ['a pick-up that waits', 'directions branch share', { status: 'ready' }],
  ['a delivery that is cooked', 'share branch', { method: 'delivery', status: 'preparing' }],
  ['a delivery with a courier', 'courier branch share', { ...riding, courier }],
  ['a courier without a phone', 'share branch', { ...riding, courier: { name: 'Sami', phone: '' } }],
  ['a late order', 'branch! share directions', { status: 'preparing' }, { isLate: true }],
  ['a late courier', 'courier! branch share', { ...riding, courier }, { isLate: true }],
  ['a courier at the door', 'courier! share branch', { ...riding, courier }, { atDoor: true }],
  ['an unknown courier at the door', 'branch! share', riding, { atDoor: true }],
  ['the order of another customer', 'branch directions', { status: 'preparing' }, { isOwn: false }],
  ['an unknown branch', 'share', { status: 'preparing' }, { hasBranch: false }],
  ['a bill', 'branch', { method: 'counter' }],
  ['an order that is not paid', 'branch directions', { status: 'awaiting_payment' }],
])('%s: %s', (_, expected, about, standing) => {
  expect(acts(about, standing)).toBe(expected)
})
