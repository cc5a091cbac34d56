import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BranchAvailability } from '#contract/availability.ts'
import { BranchList } from '#contract/branch-list.ts'
import { BranchMenu } from '#contract/menu.ts'
import { aRequest, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { stock, withRoom } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

const Logged = v.object({ saying: v.object({ state: v.string() }) })

const minute = 60_000
const hour = 60 * minute

let shop: TestShop
let sara: CustomerClient
let olaya: CustomerClient
let second: CustomerClient
let narjis: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  olaya = await anEmployee(shop, '0512345672', 'olaya')
  second = await anEmployee(shop, '0512345674', 'olaya')
  narjis = await anEmployee(shop, '0512345673', 'narjis')
})
afterEach(() => shop.close())

const kabsa = { id: 'one', itemId: 'kabsa', quantity: 1, optionIds: ['half'], note: '' }
const path = '/staff/branches/olaya'
const today = { kind: 'today' }
const anHour = { kind: 'minutes', minutes: 60 }
const iso = (instant: number) => new Date(instant).toISOString()

const send = (client: CustomerClient, about: string, body: unknown) =>
  client.send('PUT', `${path}/${about}`, body)

async function said(client: CustomerClient, about: string, body: unknown): Promise<BranchAvailability> {
  const answer = await send(client, about, body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return v.parse(BranchAvailability, answer.body)
}
const seen = async (client: CustomerClient) =>
  v.parse(BranchAvailability, (await client.send('GET', `${path}/availability`)).body)
const menuOf = async (branch = 'olaya') =>
  v.parse(BranchMenu, (await sara.send('GET', `/menu?branch=${branch}`)).body)
const itemIn = async (id: string, branch = 'olaya') =>
  (await menuOf(branch)).menu.items.find((item) => item.id === id)
const problemsOf = async (about: Parameters<CustomerClient['quote']>[0] = {}) =>
  (await sara.quote(about)).quote.problems.map(({ reason }) => reason)
const later = (ms: number) => ({ when: { kind: 'later' as const, at: iso(shop.clock.now + ms) } })

test('the availability of the menu file holds until staff change it, without a name', async () => {
  const { items, options, pause, kitchen, lastChange } = await seen(olaya)

  expect(items).toEqual([
    { id: 'saleeg', state: 'out-of-stock', until: null, note: {}, by: null, saidAt: null },
    {
      id: 'jareesh',
      state: 'paused',
      until: null,
      note: { en: 'Back at six', ar: 'يعود السادسة' },
      by: null,
      saidAt: null,
    },
  ])
  expect({ options, pause, kitchen, lastChange }).toEqual({
    options: [],
    pause: null,
    kitchen: { usual: null, now: null },
    lastChange: 0,
  })
})

test('a dish out of stock for today is so on the menu immediately, and returns at closing time', async () => {
  const draft = await sara.agree()
  const { items, lastChange } = await said(olaya, 'items/kabsa/availability', {
    state: 'out-of-stock',
    until: today,
  })
  // Olaya closes at one in the morning
  const until = items.find(({ id }) => id === 'kabsa')?.until ?? ''
  const ends = Date.parse(until)

  expect(iso(ends + 3 * hour)).toMatch(/T01:00/)
  expect(lastChange).toBeGreaterThan(0)
  expect(await itemIn('kabsa')).toMatchObject({ availability: 'out-of-stock', until: ends })
  expect(await itemIn('kabsa', 'narjis')).toMatchObject({ availability: 'available', until: null })
  expect(await problemsOf()).toEqual(['item-out-of-stock'])
  expect(problemOf(await sara.place(draft)).refusal).toBe('cart-has-problems')

  shop.clock.now = ends
  expect(await itemIn('kabsa')).toMatchObject({ availability: 'available', until: null })
  expect(await problemsOf()).toEqual([])
})

test('a paused dish stays available for slots after the pause, with the reason', async () => {
  const note = { ar: 'يعود بعد قليل' }
  const at = shop.clock.now + 3 * hour
  await said(olaya, 'items/kabsa/availability', { state: 'paused', until: { kind: 'at', at: iso(at) }, note })

  expect(await itemIn('kabsa')).toMatchObject({ availability: 'paused', until: at, note })
  expect(await problemsOf()).toEqual(['item-paused'])
  expect(await problemsOf(later(3 * hour - 15 * minute))).toEqual(['item-paused'])
  expect(await problemsOf(later(3 * hour))).toEqual([])
  expect((await sara.order(later(3 * hour))).status).toBe('placed')
  expect(problemOf(await sara.place(await sara.agree())).refusal).toBe('cart-has-problems')
})

test('a paused option is paused in every dish that has it, and the dish stays available', async () => {
  const { options } = await said(olaya, 'options/half/availability', {
    state: 'paused',
    until: { kind: 'told' },
  })

  expect(options).toMatchObject([{ id: 'half', until: null }])
  const { menu } = await menuOf()
  expect(menu.optionGroups[0]?.options.map(({ availability }) => availability)).toEqual([
    'paused',
    'available',
  ])
  expect(await problemsOf()).toEqual(['option-paused'])

  await said(olaya, 'options/half/availability', { state: 'available' })
  expect(await problemsOf()).toEqual([])
})

test('a paused branch refuses orders for now, shows until when, and can be opened again', async () => {
  const { pause } = await said(olaya, 'pause', { state: 'paused', until: anHour, reason: 'busy' })
  const until = Date.parse(pause?.until ?? '')

  expect(pause).toMatchObject({ reason: 'busy' })
  expect(until).toBe(shop.clock.now + hour)
  expect((await menuOf()).branch.pausedUntil).toBe(until)
  const { branches } = v.parse(BranchList, (await sara.send('GET', '/branches')).body)
  expect(branches.map(({ pausedUntil }) => pausedUntil)).toEqual([until, undefined, undefined])
  const answer = await sara.send('POST', '/quotes', aRequest())
  expect(problemOf(answer)).toMatchObject({
    refusal: 'branch-paused',
    detail: { pausedUntil: iso(until), earliest: iso(until + 2 * hour) },
  })

  await said(olaya, 'pause', { state: 'open' })
  expect((await sara.order()).status).toBe('placed')
})

test('a capacity that staff set replaces that of the menu file for its slots', async () => {
  await stock(shop.deps, withRoom(40))
  const soon = { ...later(3 * hour), lines: [{ ...kabsa, quantity: 8 }] }
  const { kitchen } = await said(olaya, 'kitchen', {
    state: 'limited',
    units: 8,
    until: { kind: 'minutes', minutes: 4 * 60 },
  })

  expect(kitchen).toMatchObject({ usual: 40, now: { units: 8 } })
  await sara.order(soon)
  const again = await sara.send('POST', '/quotes', aRequest(soon))
  expect(problemOf(again).refusal).toBe('slot-full')
  await sara.order({ ...later(4 * hour), lines: soon.lines })
  await sara.order({ ...later(4 * hour), lines: soon.lines })

  await said(olaya, 'kitchen', { state: 'usual' })
  await sara.order(soon)
})

test('a kitchen with a capacity of 0 accepts no order, for empty slots too', async () => {
  await said(olaya, 'kitchen', { state: 'limited', units: 0, until: anHour })
  expect((await sara.quote()).dueAt).toBe(iso(shop.clock.now + 2 * hour))

  await said(olaya, 'kitchen', { state: 'limited', units: 0, until: { kind: 'minutes', minutes: 180 } })
  expect(problemOf(await sara.send('POST', '/quotes', aRequest(later(2 * hour)))).refusal).toBe('slot-full')
  expect((await sara.quote()).dueAt).toBe(iso(shop.clock.now + 3 * hour))
})

test('a change has its author in an append-only log; the same change twice is one entry', async () => {
  await olaya.send('PATCH', '/me', { firstName: 'Noura', lastName: 'A', email: 'n@example.com' })
  const body = { state: 'paused', until: anHour, note: { en: 'Soon' } }
  const first = await said(olaya, 'items/laban/availability', body)
  const revisionOf = async () =>
    (
      await shop.db
        .selectFrom('branch')
        .select('revision')
        .where('id', '=', 'olaya')
        .executeTakeFirstOrThrow()
    ).revision
  const revision = await revisionOf()

  expect(first.items.find(({ id }) => id === 'laban')).toMatchObject({
    by: 'Noura',
    saidAt: iso(shop.clock.now),
  })
  expect(await said(olaya, 'items/laban/availability', body)).toEqual(first)
  expect(await revisionOf()).toBe(revision)

  await said(second, 'items/laban/availability', { state: 'available' })
  expect(await revisionOf()).toBe(revision + 1)
  const log = await shop.db.selectFrom('availability_change').selectAll().orderBy('id').execute()
  expect(log.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual(['item laban', 'item laban'])
  expect(log.map((row) => v.parse(Logged, row.said).saying.state)).toEqual(['paused', 'available'])
  expect(new Set(log.map(({ staff_id }) => staff_id)).size).toBe(2)
  await expect(shop.db.deleteFrom('availability_change').execute()).rejects.toThrow(/never changed/)
  await expect(shop.db.updateTable('availability_change').set({ subject: '' }).execute()).rejects.toThrow(
    /never changed/,
  )
})

test('a change without the latest change of a colleague is refused with the current state', async () => {
  const { lastChange } = await seen(olaya)
  const meanwhile = await said(second, 'items/laban/availability', { state: 'paused', until: anHour })

  const late = await olaya.send('PUT', `${path}/items/laban/availability`, {
    state: 'out-of-stock',
    until: today,
    seen: lastChange,
  })
  expect(problemOf(late)).toMatchObject({
    refusal: 'availability-changed',
    detail: { availability: meanwhile },
  })
  // another dish has no conflict
  await said(olaya, 'items/kabsa/availability', { state: 'paused', until: anHour, seen: lastChange })
  await said(olaya, 'items/laban/availability', { state: 'available', seen: meanwhile.lastChange })
})

test('another branch, a dish not on its menu and a past time are refused', async () => {
  const open = { state: 'available' }

  for (const [about, body] of [
    ['items/laban/availability', open],
    ['options/half/availability', open],
    ['pause', { state: 'open' }],
    ['kitchen', { state: 'usual' }],
  ] as const) {
    expect(problemOf(await send(narjis, about, body)).refusal).toBe('not-allowed')
    expect(problemOf(await send(sara, about, body)).refusal).toBe('not-allowed')
  }
  expect(problemOf(await send(olaya, 'items/pizza/availability', open)).refusal).toBe('not-found')
  expect(problemOf(await send(olaya, 'options/pizza/availability', open)).refusal).toBe('not-found')
  for (const at of [shop.clock.now, shop.clock.now + 63 * 24 * hour]) {
    const body = { state: 'paused', until: { kind: 'at', at: iso(at) } }
    expect(problemOf(await send(olaya, 'items/laban/availability', body)).refusal).toBe('until-out-of-range')
  }
  for (const body of [
    { state: 'paused', until: { kind: 'minutes', minutes: 4 } },
    { state: 'paused' },
    { state: 'sold' },
    { state: 'paused', until: today, note: { fr: 'Bientôt' } },
  ])
    expect(problemOf(await send(olaya, 'items/laban/availability', body)).refusal).toBe('bad-input')
  expect(
    problemOf(await send(olaya, 'pause', { state: 'paused', until: { kind: 'told' }, reason: 'busy' }))
      .refusal,
  ).toBe('bad-input')
  expect((await seen(olaya)).lastChange).toBe(0)
})

test('an employee with more changes than any menu has dishes is stopped for a while', async () => {
  let last = 200
  for (let count = 0; count <= 120; count++)
    last = (await olaya.send('PUT', `${path}/kitchen`, { state: 'usual' })).status
  expect(last).toBe(429)
})
