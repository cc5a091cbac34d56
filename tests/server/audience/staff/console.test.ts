import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { BranchList } from '#contract/branch-list.ts'
import { listConsoles } from '#server/audience/staff/console-store.ts'
import { watchConsoles } from '#server/audience/staff/watch-consoles.ts'
import { aRequest, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee } from '#support/signed-in.ts'

const minute = 60_000

let shop: TestShop
let sara: CustomerClient
let olaya: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  olaya = await anEmployee(shop, '0512345672', 'olaya')
})
afterEach(() => shop.close())

const beat = () => olaya.send('POST', '/staff/branches/olaya/heartbeat')
const endShift = () => olaya.send('POST', '/staff/branches/olaya/shift-end')

/** The branches that the public API reports as silent. */
const silentOnes = async () =>
  v
    .parse(BranchList, (await sara.send('GET', '/branches')).body)
    .branches.flatMap(({ id, silent }) => (silent ? [id] : []))

async function pass(minutes: number): Promise<void> {
  shop.clock.now += minutes * minute
  await watchConsoles(shop.deps)
}

test('three minutes after its last signal a branch is silent, and no other', async () => {
  await beat()

  await pass(2.9)
  expect(await silentOnes()).toEqual([])
  await pass(0.1)
  expect(await silentOnes()).toEqual(['olaya'])
})

test('a silent branch refuses orders for now with the reason, and accepts them for later', async () => {
  await beat()
  const agreed = await sara.agree()
  await pass(3)

  const quoted = await sara.send('POST', '/quotes', aRequest())
  const held = await sara.send('POST', '/slot-holds', {
    branchId: 'olaya',
    method: 'pickup',
    when: { kind: 'now' },
    lines: aRequest().lines,
  })
  const placed = await sara.place(agreed)

  for (const answer of [quoted, held, placed])
    expect(problemOf(answer)).toMatchObject({ refusal: 'branch-silent' })
  const later = new Date(shop.clock.now + 177 * minute).toISOString()
  expect(await sara.order({ when: { kind: 'later', at: later } })).toMatchObject({ status: 'placed' })
})

test('after the next signal the branch is offered again immediately', async () => {
  await beat()
  await pass(4)
  const told: string[] = []
  const stop = shop.deps.live.subscribe('menu', () => told.push('menu'))

  expect((await beat()).status).toBe(204)

  expect(await silentOnes()).toEqual([])
  expect(await sara.order()).toMatchObject({ status: 'placed' })
  await expect.poll(() => told).toContain('menu')
  stop()
})

test('a branch whose console was never open is not silent', async () => {
  await pass(60)

  expect(await silentOnes()).toEqual([])
  expect(await listConsoles(shop.db)).toEqual([])
})

test('a branch whose staff ended the shift is not silent, until its next signal', async () => {
  await beat()
  expect((await endShift()).status).toBe(204)

  await pass(10)
  expect(await silentOnes()).toEqual([])
  await beat()
  await pass(3)
  expect(await silentOnes()).toEqual(['olaya'])
})

test('ending the shift of a silent branch ends its silence too', async () => {
  await beat()
  await pass(3)

  await endShift()

  expect(await silentOnes()).toEqual([])
})

test('after its hours a branch is not silent any more', async () => {
  await beat()
  await pass(3)
  expect(await silentOnes()).toEqual(['olaya'])

  await pass(13 * 60)

  expect(await silentOnes()).toEqual([])
})

test('the owner sees the last signal of each console', async () => {
  await beat()
  const heardAt = shop.clock.now
  await pass(3)

  expect(await listConsoles(shop.db)).toEqual([
    { branchId: 'olaya', heardAt, endedAt: null, silentSince: shop.clock.now },
  ])
})

test('staff cannot signal for another branch', async () => {
  for (const path of ['/staff/branches/narjis/heartbeat', '/staff/branches/narjis/shift-end'])
    expect(problemOf(await olaya.send('POST', path))).toMatchObject({ status: 403 })
  expect(await listConsoles(shop.db)).toEqual([])
})
