import { expect, test } from 'vitest'
import type { FamilyCart } from '#contract/family-cart.ts'
import type { FamilyOperation } from '#domain/family-cart.ts'
import { isExpired, missedItems, shownLines } from '#storefront/customer/family-cart/merge-cart.ts'

const line = (id: string, memberId: string): FamilyCart['lines'][number] => ({
  id,
  memberId,
  itemId: 'kabsa',
  quantity: 1,
  optionIds: [],
  note: '',
  name: { en: 'Kabsa' },
  isOnMenu: true,
  ordered: null,
  added: { clock: 1, id: `${id}-added` },
  changed: { clock: 1, id: `${id}-added` },
})

const aCart = (...lines: FamilyCart['lines']): FamilyCart => ({
  state: 'open',
  branchId: 'olaya',
  dueAt: null,
  addUntil: null,
  expiresAt: '2026-11-22T09:00:00.000Z',
  members: ['noura', 'sara'].map((id) => ({
    id,
    name: id,
    lang: 'en',
    isHost: id === 'noura',
    isChoosing: false,
  })),
  lines,
  orderId: null,
})

const stamp = { id: 'w', clock: 2, memberId: 'sara', lineId: 'one' }
const choices = { quantity: 4, optionIds: [], note: '' }
const changed: FamilyOperation = { kind: 'change', ...stamp, ...choices }

test('a change that waits shows at once, and is marked', () => {
  const cart = aCart(line('one', 'sara'), line('two', 'noura'))

  expect(shownLines(cart, [changed])).toMatchObject([
    { id: 'two', quantity: 1, isWaiting: false },
    { id: 'one', quantity: 4, isWaiting: true, name: { en: 'Kabsa' } },
  ])
})

test('a removal that waits hides its line, and an addition that waits shows', () => {
  const added = { kind: 'add', ...stamp, ...choices, id: 'x', lineId: 'new', itemId: 'laban' } as const
  const removed = { kind: 'remove', ...stamp, id: 'y' } as const

  expect(shownLines(aCart(line('one', 'sara')), [removed, added])).toMatchObject([
    { id: 'new', itemId: 'laban', name: null, isWaiting: true },
  ])
})

test('an operation that the server has already, but whose reply was lost, changes nothing', () => {
  const cart = aCart({ ...line('one', 'sara'), quantity: 4, changed: { clock: 2, id: 'w' } })

  expect(shownLines(cart, [changed])).toMatchObject([{ id: 'one', quantity: 4 }])
})

test('a cart has expired at the end of its link', () => {
  const end = Date.parse('2026-11-22T09:00:00.000Z')

  expect(isExpired(aCart(), end - 1)).toBe(false)
  expect(isExpired(aCart(), end)).toBe(true)
})

test.each(['locked', 'ordered'] as const)('a cart that is %s has the dishes that the server has', (state) => {
  const cart = { ...aCart(line('one', 'sara')), state }

  expect(shownLines(cart, [changed])).toMatchObject([{ id: 'one', quantity: 1, isWaiting: false }])
})

test('an order missed the dishes that were added, changed and removed too late, each named once', () => {
  const cart = aCart(line('one', 'sara'), { ...line('old', 'sara'), itemId: 'hummus' })
  const added: FamilyOperation = {
    kind: 'add',
    itemId: 'laban',
    ...stamp,
    ...choices,
    id: 'a',
    lineId: 'two',
  }
  const again: FamilyOperation = { ...changed, id: 'c', lineId: 'two' }
  const removed: FamilyOperation = { kind: 'remove', ...stamp, id: 'r', lineId: 'old' }

  expect(missedItems(cart, [changed, added, again, removed])).toEqual(['kabsa', 'laban', 'hummus'])
})

test('an order did not miss what the server has, or what was added and removed again', () => {
  const cart = aCart({ ...line('one', 'sara'), quantity: 4, changed: { clock: 2, id: 'w' } })
  const added: FamilyOperation = {
    kind: 'add',
    itemId: 'laban',
    ...stamp,
    ...choices,
    id: 'a',
    lineId: 'two',
  }
  const removed: FamilyOperation = { kind: 'remove', ...stamp, id: 'r', lineId: 'two' }

  expect(missedItems(cart, [changed, added, removed])).toEqual([])
})

test('a placed order has its own quantities, and marks what was left out of it', () => {
  const cart: FamilyCart = {
    ...aCart({ ...line('one', 'sara'), quantity: 3, ordered: 2 }, { ...line('two', 'sara'), ordered: 0 }),
    state: 'ordered',
  }

  expect(shownLines(cart, [])).toMatchObject([
    { id: 'one', quantity: 2, isLeftOut: false },
    { id: 'two', quantity: 1, isLeftOut: true },
  ])
})

test('nothing is left out of an order that is not placed yet', () => {
  expect(shownLines(aCart(line('one', 'sara')), [])).toMatchObject([{ quantity: 1, isLeftOut: false }])
})
