import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#domain/duration.ts'
import { removeMember } from '#server/identity/account/change-team.ts'
import { deleteExpiredSessions } from '#server/identity/account/session.ts'
import { deleteOldPushSubscriptions } from '#server/identity/push/subscription-store.ts'
import { jobs } from '#server/jobs.ts'
import { runDueJobs } from '#server/platform/job/worker.ts'
import { type PushService, startPushService, type StandInSubscription } from '#support/push-service.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signInAs } from '#support/sign-in.ts'
import { aCustomer } from '#support/signed-in.ts'
import { stock } from '#support/small-menu.ts'
import { aVisitor, type Visitor } from '#support/visitor.ts'

const phone = '0512345672'
const atOlaya = { staff: { role: 'staff' as const, branchIds: ['olaya'] } }

let service: PushService
let shop: TestShop
let browser: Visitor
let subscription: StandInSubscription
beforeEach(async () => {
  service = await startPushService()
  shop = await openShop({ environment: { PUSH_STAND_IN: service.origin } })
  await stock(shop.deps)
  browser = aVisitor(shop)
  await signInAs(shop, browser, phone, atOlaya)
  subscription = await subscribe(browser)
})
afterEach(async () => {
  await shop.close()
  await service.close()
})

async function subscribe(who: Visitor, again?: StandInSubscription): Promise<StandInSubscription> {
  const { body } = await who.send('GET', '/push/key')
  const made = again ?? service.subscribe((body as { key: string }).key)
  expect((await who.send('PUT', '/push/subscription', { ...made, lang: 'en' })).status).toBe(204)
  return made
}

const endpoints = async () =>
  (await shop.db.selectFrom('push_subscription').select('endpoint').orderBy('made_at').execute()).map(
    ({ endpoint }) => endpoint,
  )

/** A day later the sessions of staff have ended by their age, without a request of their browsers. */
async function endShift() {
  shop.clock.now += dayMs
  await deleteExpiredSessions(shop.db, shop.clock.now)
  expect(await shop.db.selectFrom('customer_session').select('id').execute()).toEqual([])
}

/** The browsers to which a new order was pushed. */
async function pushedTo(): Promise<readonly string[]> {
  const before = service.delivered.length
  await (await aCustomer(shop, '0512345671')).order()
  await runDueJobs(shop.deps, jobs)
  return service.delivered.slice(before).map(({ endpoint }) => endpoint)
}

test('an employee gets the orders of the next day before they sign in', async () => {
  await endShift()

  expect(await pushedTo()).toEqual([subscription.endpoint])
})

test('the same, if a request of the browser finds that the session has ended', async () => {
  shop.clock.now += 12 * hourMs
  expect((await browser.send('GET', '/notifications')).status).toBe(401)
  expect(await shop.db.selectFrom('customer_session').select('id').execute()).toEqual([])

  expect(await pushedTo()).toEqual([subscription.endpoint])
})

test('the push subscription of a customer ends with the session, by its age too', async () => {
  const customers = [aVisitor(shop), aVisitor(shop)] as const
  await signInAs(shop, customers[0], '0512345675')
  await signInAs(shop, customers[1], '0512345676')
  for (const customer of customers) await subscribe(customer)

  shop.clock.now += 30 * dayMs
  await customers[0].send('GET', '/notifications')
  expect(await endpoints()).toHaveLength(2)
  await deleteExpiredSessions(shop.db, shop.clock.now)

  expect(await endpoints()).toEqual([subscription.endpoint])
})

test('a browser without a session is pushed to for thirty days after it was last seen', async () => {
  const seenAt = shop.clock.now
  await endShift()

  expect(await deleteOldPushSubscriptions(shop.db, seenAt)).toBe(0)
  expect(await deleteOldPushSubscriptions(shop.db, seenAt + 1)).toBe(1)
})

test('the browser of a signed-in customer stays, however long ago it was seen', async () => {
  expect(await deleteOldPushSubscriptions(shop.db, shop.clock.now + 60 * dayMs)).toBe(0)
})

describe('after the session has ended by its age, its subscription is deleted', () => {
  beforeEach(() => endShift())
  afterEach(async () => {
    expect(await endpoints()).not.toContain(subscription.endpoint)
    expect(await pushedTo()).toEqual([])
  })

  test('by a sign-out with its cookie', async () => {
    expect((await browser.send('DELETE', '/session')).status).toBe(204)
  })

  test('by the sign-out of a page without a network', async () => {
    browser.cookies.set('left', '1')
    await browser.send('GET', '/session')
  })

  test('by the sign-in of another person on the browser, who has turned pushes off', async () => {
    await signInAs(shop, browser, '0512345673')
  })

  test('by a sign-out of all other devices', async () => {
    const other = aVisitor(shop)
    await signInAs(shop, other, phone)
    expect((await other.send('DELETE', '/me/devices')).status).toBe(204)
  })

  test('by a sign-out of the device in a list that was read before', async () => {
    const other = aVisitor(shop)
    await signInAs(shop, other, phone)
    expect((await other.send('DELETE', '/me/devices/ended')).status).toBe(404)
  })

  test('by the removal of the employee from the team', async () => {
    const at = { by: null, now: shop.clock.now }
    const removed = await shop.db.transaction().execute((tx) => removeMember(tx, '+966512345672', at))
    expect(removed.ok).toBe(true)
  })
})

describe('the next person on the browser', () => {
  const other = '0512345673'

  test('takes its subscription over, which the former session does not end any more', async () => {
    await endShift()
    const former = browser.cookieHeader()
    browser.cookies.clear()
    await signInAs(shop, browser, other, atOlaya)
    await subscribe(browser, subscription)
    const kept = await shop.db.selectFrom('push_subscription').selectAll().execute()
    await shop.app.request('/api/v1/session', { method: 'DELETE', headers: { cookie: former } })

    expect(kept).toMatchObject([{ endpoint: subscription.endpoint, ended_session_hash: null }])
    expect(await pushedTo()).toEqual([subscription.endpoint])
  })

  test('keeps it when the person before is removed from the team, and when the own shift ends', async () => {
    await endShift()
    await signInAs(shop, browser, other, atOlaya)
    await subscribe(browser, subscription)
    const at = { by: null, now: shop.clock.now }
    await shop.db.transaction().execute((tx) => removeMember(tx, '+966512345672', at))
    await endShift()

    expect(await pushedTo()).toEqual([subscription.endpoint])
  })
})

async function revoke() {
  const owner = aVisitor(shop)
  await signInAs(shop, owner, '0512345674', { staff: { role: 'owner' } })
  const list = await shop.db.selectFrom('offline_list').select('id').executeTakeFirstOrThrow()
  expect((await owner.send('POST', `/owner/offline-lists/${list.id}/revoke`)).status).toBe(200)
}

describe('a tablet whose keys an owner has revoked', () => {
  beforeEach(async () => {
    expect((await browser.send('POST', '/staff/branches/olaya/offline-lists')).status).toBe(200)
  })

  test('gets no push any more', async () => {
    await revoke()

    expect(await pushedTo()).toEqual([])
  })

  test('gets none either if its session had ended by its age', async () => {
    await endShift()
    await revoke()

    expect(await pushedTo()).toEqual([])
  })

  test('gets none after the end of its session, if it has subscribed again before', async () => {
    await revoke()
    await subscribe(browser)
    await endShift()

    expect(await pushedTo()).toEqual([])
  })
})
