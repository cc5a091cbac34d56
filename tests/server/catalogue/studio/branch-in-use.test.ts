import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BranchesInUse, Publication } from '#contract/studio.ts'
import { jobs } from '#server/jobs.ts'
import { runDueJobs } from '#server/platform/job/worker.ts'
import { type CustomerClient, problemOf } from '#support/customer-client.ts'
import { olayaInUse, stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee, aManager, anOwner } from '#support/signed-in.ts'
import {
  changedDraft,
  historyOf,
  publishDraft,
  publishedDraft,
  readDraft,
  withPickup,
} from '#support/studio.ts'

const minute = 60_000
const hour = 60 * minute

let shop: TestShop
let reem: CustomerClient
let sara: CustomerClient
let olaya: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps, withPickup)
  reem = await anOwner(shop, '0512345674')
  sara = await aCustomer(shop, '0512345671')
  olaya = await anEmployee(shop, '0512345672', 'olaya')
})
afterEach(() => shop.close())

const publications = '/studio/menu/publications'

/** Removes Olaya from the draft. */
async function removeOlaya(): Promise<void> {
  const { live } = await readDraft(reem)
  const branches = v.parse(v.array(v.looseObject({ id: v.string() })), live['branches'])
  const from = branches.find(({ id }) => id === 'olaya')
  await changedDraft(reem, { path: ['branches', 'olaya'], from })
}
const publish = (at?: number) => publishDraft(reem, at)
const end = (id: string) => olaya.move(id, 'placed', 'rejected', 'Closed')
async function isSold(): Promise<boolean> {
  return (await shop.app.request('/api/v1/menu?branch=olaya')).status === 200
}
const oneOrder = [olayaInUse(1, 0)]

test('a draft without a branch that has an active order is not published', async () => {
  const { id } = await sara.order()
  await removeOlaya()

  const answer = await publish()

  expect(answer.status).toBe(409)
  expect(problemOf(answer).refusal).toBe('branch-in-use')
  expect(v.parse(BranchesInUse, problemOf(answer).detail).branches).toEqual(oneOrder)
  expect((await readDraft(reem)).changes).toHaveLength(1)
  expect(await historyOf(reem)).toHaveLength(1)

  await end(id)
  expect((await publish()).status).toBe(200)
  expect(await isSold()).toBe(false)
})

test('an earlier menu without a branch that has an active order is not published again', async () => {
  await removeOlaya()
  const without = (await publishedDraft(reem)).number
  const [, { number: first } = { number: 0 }] = await historyOf(reem)
  const again = await reem.send('POST', `${publications}/${first}/again`, { live: without })
  const live = v.parse(Publication, again.body).number
  const { id } = await sara.order()

  const answer = await reem.send('POST', `${publications}/${without}/again`, { live })

  expect(problemOf(answer).refusal).toBe('branch-in-use')
  expect(v.parse(BranchesInUse, problemOf(answer).detail).branches).toEqual(oneOrder)
  expect(await isSold()).toBe(true)
  await end(id)
  expect((await reem.send('POST', `${publications}/${without}/again`, { live })).status).toBe(200)
})

test('a publication whose time has come waits for orders, and the history says so', async () => {
  const narjis = await aManager(shop, '0512345675', 'narjis')
  await removeOlaya()
  const { number } = await publishedDraft(reem, shop.clock.now + hour)
  const { id } = await sara.order()
  expect((await historyOf(reem))[0]).toMatchObject({ number, waitsFor: [] })
  shop.clock.now += hour

  // longer than the tries of a job that is postponed
  for (let minutes = 0; minutes < 100; minutes += 5) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await runDueJobs(shop.deps, jobs)
    shop.clock.now += 5 * minute
  }

  expect((await historyOf(reem))[0]).toMatchObject({ number, state: 'waiting', waitsFor: oneOrder })
  expect(await historyOf(narjis)).toEqual([])
  expect(await isSold()).toBe(true)
  olaya = await anEmployee(shop, '0512345672', 'olaya')
  await end(id)
  await runDueJobs(shop.deps, jobs)
  await runDueJobs(shop.deps, jobs)
  expect((await historyOf(reem)).find((entry) => entry.number === number)).toMatchObject({
    state: 'live',
    waitsFor: [],
  })
  expect(await isSold()).toBe(false)
})

test('a publication that waits for orders can be taken back', async () => {
  await removeOlaya()
  const { number } = await publishedDraft(reem, shop.clock.now + hour)
  const { id } = await sara.order()
  shop.clock.now += hour
  await runDueJobs(shop.deps, jobs)

  expect((await reem.send('DELETE', `${publications}/${number}`)).status).toBe(204)

  await end(id)
  shop.clock.now += 10 * minute
  await runDueJobs(shop.deps, jobs)
  expect(await isSold()).toBe(true)
  expect((await readDraft(reem)).changes).toHaveLength(1)
})
