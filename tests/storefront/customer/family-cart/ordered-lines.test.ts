import { expect, test } from 'vitest'
import type { FamilyCart } from '#contract/family-cart.ts'
import type { CartLine } from '#domain/cart.ts'
import { choiceOf, hasOrdered, withOrdered } from '#storefront/customer/family-cart/ordered-lines.ts'

const stamp = { clock: 1, id: 'a' }

const line = (id: string, memberId: string, isOnMenu = true): FamilyCart['lines'][number] => ({
  id,
  memberId,
  itemId: 'kabsa',
  quantity: 1,
  optionIds: [],
  note: '',
  name: { en: 'Kabsa' },
  isOnMenu,
  ordered: null,
  added: stamp,
  changed: stamp,
})

const family: FamilyCart = {
  state: 'locked',
  branchId: 'olaya',
  dueAt: null,
  addUntil: null,
  expiresAt: '2026-11-22T09:00:00.000Z',
  members: [{ id: 'sara', name: 'Sara', lang: 'en', isHost: false, isChoosing: false }],
  lines: [line('one', 'sara'), line('gone', 'sara', false)],
  orderId: null,
}

const own = (id: string, about: Partial<CartLine> = {}): CartLine => ({
  id,
  itemId: 'laban',
  quantity: 1,
  optionIds: [],
  note: '',
  ...about,
})

const idsOf = ({ lines }: { readonly lines: readonly CartLine[] }) =>
  lines.map(({ id, person }) => [id, person])

test('the order has the dishes of the menu with the names, and those of the host’s own cart', () => {
  const cart = { lines: [own('mine'), own('of-another-cart', { person: 'Fahad' })] }

  expect(idsOf(withOrdered(cart, family))).toEqual([
    ['one', 'Sara'],
    ['mine', undefined],
  ])
})

test('what the host changed at the checkout stays', () => {
  const cart = { lines: [own('one', { person: 'Sara', quantity: 3 })] }

  expect(hasOrdered(cart, family)).toBe(true)
  expect(withOrdered(cart, family)).toBe(cart)
})

test('a cart that was emptied with an order is filled again', () => {
  expect(hasOrdered({ lines: [] }, family)).toBe(false)
  expect(idsOf(withOrdered({ lines: [] }, family))).toEqual([['one', 'Sara']])
})

test('the order is for the branch and the time that its participants read', () => {
  const due = Date.parse('2026-11-22T17:00:00.000Z')
  const later = { ...family, dueAt: new Date(due).toISOString() }

  expect(choiceOf(later, due - 1)).toEqual({ branchId: 'olaya', when: { kind: 'later', at: due } })
  // a time that has passed, and "as early as possible", leave the host's choice
  expect(choiceOf(later, due)).toEqual({ branchId: 'olaya' })
  expect(choiceOf(family, due)).toEqual({ branchId: 'olaya' })
})
