import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '#domain/duration.ts'
import { aParticipant, cartOf, type Participant } from '#support/family.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer } from '#support/signed-in.ts'

let shop: TestShop
let noura: Participant
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  noura = aParticipant(await aCustomer(shop, '0512345671'), 'Noura')
})
afterEach(() => shop.close())

/** Starts a cart for a meal at `due`, milliseconds since 1970. */
const startFor = (due: number) => noura.start({ when: { kind: 'later', at: new Date(due).toISOString() } })

test('the cart of a later day works until the meal, and for hours in which the order arrives', async () => {
  const due = shop.clock.now + 3 * dayMs
  const { code, cart } = await startFor(due)

  shop.clock.now = due

  expect(cartOf(await noura.send(code, noura.add('laban'))).lines).toHaveLength(1)
  expect(Date.parse(cart.expiresAt)).toBe(due + 4 * hourMs)
})

test('the cart of a meal today works for a day', async () => {
  const { cart } = await startFor(shop.clock.now + 8 * hourMs)

  expect(Date.parse(cart.expiresAt)).toBe(shop.clock.now + dayMs)
})

test('a cart for a meal after all days of orders takes dishes until its link ends', async () => {
  const { cart } = await startFor(shop.clock.now + 365 * dayMs)

  expect(Date.parse(cart.expiresAt)).toBeLessThan(shop.clock.now + 33 * dayMs)
  expect(cart.addUntil).toBe(cart.expiresAt)
})
