import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FamilyCart } from '#contract/family-cart.ts'
import type { Order } from '#contract/order.ts'
import { linesToOrder } from '#domain/family-cart.ts'
import { splitTotal } from '#domain/split-total.ts'
import { type ChangeShop, laban, openChangeShop, orderOf } from '#support/change-shop.ts'
import { aCustomerClient, anOrderId, askOf, problemOf } from '#support/customer-client.ts'
import { aParticipant, cartOf, type Participant } from '#support/family.ts'
import { stock } from '#support/small-menu.ts'

const jareesh = { itemId: 'jareesh', optionIds: [] }

let shop: ChangeShop
let noura: Participant
let maya: Participant
let code: string
beforeAll(async () => {
  shop = await openChangeShop()
  // jareesh is paused in the small menu
  await stock(shop.deps, (menu) => ({
    ...menu,
    branches: menu.branches.map((branch) => ({ ...branch, paused: [] })),
  }))
})
beforeEach(async () => {
  await shop.nextDay()
  noura = aParticipant(shop.sara, 'Noura')
  maya = aParticipant(aCustomerClient(askOf(shop)), 'Maya')
  code = (await noura.start()).code
  await maya.join(code)
})
afterEach(async () => {
  expect(await shop.check()).toEqual([])
})
afterAll(() => shop.close())

const read = async () => cartOf(await shop.sara.send('GET', `/family-carts/${code}`))

/** The part of Maya: kabsas, with their line. */
async function mayaAdds(quantity = 1): Promise<string> {
  const added = maya.add('kabsa', { quantity, optionIds: ['half'] })
  await maya.send(code, added)
  return added.lineId
}

/** Places the order of the cart, with dishes of the host's own. */
async function ordered(own: readonly { itemId: string }[] = []): Promise<Order> {
  const { lines, members } = cartOf(await shop.sara.send('POST', `/family-carts/${code}/lock`))
  const nameOf = (memberId: string) => members.find(({ id }) => id === memberId)?.name
  const ofCart = linesToOrder(lines, nameOf).map((line) => ({ ...line, optionIds: [...line.optionIds] }))
  const ofHost = own.map((dish) => ({ id: anOrderId(), quantity: 1, optionIds: [], note: '', ...dish }))
  return shop.sara.order({ lines: [...ofCart, ...ofHost] })
}

/** What the lines of a cart are, whose they are, and how many of them the order has. */
const partsOf = ({ lines, members }: FamilyCart) =>
  lines.map(({ itemId, memberId, ordered: count }) => [
    members.find(({ id }) => id === memberId)?.name,
    itemId,
    count,
  ])

test('a dish that the branch swaps stays with its participant, and in what they pay', async () => {
  await noura.send(code, noura.add('laban'))
  const lineId = await mayaAdds()
  const order = await ordered()

  const { quote } = orderOf(await shop.change(shop.staff.fahad, order, { lineId, to: jareesh }))

  const cart = await read()
  expect(partsOf(cart)).toEqual([
    ['Noura', 'laban', 1],
    ['Maya', 'kabsa', 0],
    ['Maya', 'jareesh', 1],
  ])
  expect(cart.lines.at(-1)).toMatchObject({ name: { en: 'Jareesh' }, isOnMenu: true })
  const memberOf = (id: string) => cart.lines.find((line) => line.id === id)?.memberId
  expect(splitTotal(quote, memberOf, 'by-dish')).toMatchObject([
    { memberId: noura.member.id, total: 500 },
    { memberId: maya.member.id, total: 2400 },
  ])
})

test('of several portions of a dish those that are not swapped stay', async () => {
  const lineId = await mayaAdds(3)
  const order = await ordered()

  await shop.change(shop.staff.fahad, order, { lineId, quantity: 2, to: jareesh })

  expect(partsOf(await read())).toEqual([
    ['Maya', 'kabsa', 1],
    ['Maya', 'jareesh', 2],
  ])
})

test('a dish that is swapped twice is the last one, and its cart stays the cart of the order', async () => {
  const lineId = await mayaAdds()
  const order = await ordered()
  const id = anOrderId()
  const changed = orderOf(await shop.change(shop.staff.fahad, order, { id, lineId, to: jareesh }))

  orderOf(await shop.change(shop.staff.fahad, changed, { lineId: id, to: laban }))

  const cart = await read()
  expect(partsOf(cart)).toEqual([
    ['Maya', 'kabsa', 0],
    ['Maya', 'laban', 1],
  ])
  expect(cart).toMatchObject({ state: 'ordered', orderId: order.id })
  expect(problemOf(await maya.send(code, maya.add('laban'))).refusal).toBe('family-locked')
})

test('a cart whose dishes the branch removes is not open again while the rest of its order is', async () => {
  const lineId = await mayaAdds()
  const order = await ordered([{ itemId: 'jareesh' }])

  orderOf(await shop.change(shop.staff.fahad, order, { lineId }))

  const cart = await read()
  expect(cart).toMatchObject({ state: 'ordered', orderId: order.id })
  expect(partsOf(cart)).toEqual([['Maya', 'kabsa', 0]])
})

test('a dish of the host that is from no family cart is in none after its swap either', async () => {
  await mayaAdds()
  const order = await ordered([{ itemId: 'jareesh' }])
  const own = order.quote.lines.find(({ itemId }) => itemId === 'jareesh')

  orderOf(await shop.change(shop.staff.fahad, order, { lineId: own?.id ?? '', to: laban }))

  expect(partsOf(await read())).toEqual([['Maya', 'kabsa', 1]])
})
