import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStore } from 'jotai'
import type { FamilyCart } from '#contract/family-cart.ts'
import { cartAtom, changeCart } from '#storefront/customer/cart/cart-atom.ts'
import { endTaking } from '#storefront/customer/family-cart/put-back.ts'
import { keepTaking, takingOf } from '#storefront/customer/family-cart/stored-family.ts'

const code = 'code'

const store = createStore()
let unfollow = () => {}

beforeEach(async () => {
  unfollow = store.sub(cartAtom, () => {})
  await changeCart(() => ({ lines: [] }))
})

afterEach(async () => {
  await changeCart(() => ({ lines: [] }))
  unfollow()
})

const line = (id: string, memberId: string, isOnMenu = true): FamilyCart['lines'][number] => ({
  id,
  memberId,
  itemId: 'kabsa',
  quantity: 2,
  optionIds: ['half'],
  note: '',
  name: { en: 'Kabsa' },
  isOnMenu,
  ordered: null,
  added: { clock: 1, id: `${id}-added` },
  changed: { clock: 1, id: `${id}-added` },
})

const member = (id: string) => ({
  id,
  name: id,
  lang: 'en' as const,
  isHost: id === 'noura',
  isChoosing: false,
})

const aCart = (about: Partial<FamilyCart> = {}): FamilyCart => ({
  state: 'open',
  branchId: 'olaya',
  dueAt: null,
  addUntil: null,
  expiresAt: '2026-11-22T09:00:00.000Z',
  members: ['noura', 'sara'].map(member),
  lines: [line('one', 'noura'), line('gone', 'noura', false), line('two', 'sara')],
  orderId: null,
  ...about,
})

const takePart = (id: string, cart: FamilyCart) =>
  keepTaking({
    code,
    member: { id, key: 'key' },
    isHost: id === 'noura',
    waiting: [
      {
        kind: 'change',
        id: 'w',
        clock: 2,
        lineId: 'one',
        memberId: id,
        quantity: 5,
        optionIds: [],
        note: '',
      },
    ],
    cart,
  })

test('the host’s dishes of an ended cart are in the own cart again, as changed last', async () => {
  await takePart('noura', aCart())

  await endTaking(code)

  expect(store.get(cartAtom).lines).toEqual([
    { id: 'one', itemId: 'kabsa', quantity: 5, optionIds: [], note: '' },
  ])
  expect(takingOf(code)).toBeUndefined()
})

test.each(['locked', 'ordered'] as const)(
  'the dishes of a cart that is %s are not put back',
  async (state) => {
    await takePart('noura', aCart({ state }))

    await endTaking(code)

    expect(store.get(cartAtom).lines).toEqual([])
  },
)

test('a guest’s dishes are not put into the own cart when the family cart ends', async () => {
  await takePart('sara', aCart())

  await endTaking(code)

  expect(store.get(cartAtom).lines).toEqual([])
})
