import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getOwnRating, getRatingSummary, listGuestRatings, RatingAnswer } from '#contract/rating-answer.ts'
import { lockCustomerToChange } from '#server/audience/me/delete-account-store.ts'
import { deleteOldAccesses, accessRetentionMs } from '#server/identity/access-log/store.ts'
import { lockAccount } from '#server/resources/wallet/points-store.ts'
import { type CareShop, openCareShop } from '#support/care-shop.ts'
import { problemOf } from '#support/customer-client.ts'
import { testedStore } from '#support/database.ts'
import { customerIdOf } from '#support/points.ts'
import { countWaiting } from '#support/waiting-queries.ts'

let shop: CareShop
beforeAll(async () => void (shop = await openCareShop()))
beforeEach(() => shop.nextDay())
afterEach(async () => {
  expect(await shop.check()).toEqual([])
})
afterAll(() => shop.close())

const rated = async (stars = 2, comment = 'وصل بارد') => {
  const order = await shop.servedForCash()
  await shop.sara.send('POST', `/orders/${order.id}/rating`, { stars, comment, tags: ['cold'] })
  return order
}
const list = async (show = 'low') => {
  const { body } = await shop.staff.owner.send('GET', `/owner/ratings?show=${show}`)
  return v.parse(listGuestRatings.reply, body).ratings
}
const answer = (id: string, said: object = { text: 'حقك علينا', points: 100 }, by = shop.staff.owner) =>
  by.send('POST', `/owner/ratings/${id}/answer`, said)
const own = async (id: string, by = shop.sara) => by.send('GET', `/orders/${id}/rating`)
const withdraw = (id: string) => shop.staff.owner.send('DELETE', `/owner/ratings/${id}/answer`)
const notices = (id: string) =>
  shop.db
    .selectFrom('notification')
    .select(['kind', 'details'])
    .where('subject', 'like', `${id}%`)
    .where('kind', '=', 'care')
    .execute()
const balance = async () =>
  v.parse(v.object({ balance: v.number() }), (await shop.sara.send('GET', '/wallet')).body).balance

test('a low rating waits with the facts of its order, and the look is recorded', async () => {
  const order = await rated()

  const found = (await list()).find(({ orderId }) => orderId === order.id)

  expect(found).toMatchObject({
    number: order.number,
    customerName: order.customerName,
    stars: 2,
    tags: ['cold'],
    comment: 'وصل بارد',
    answer: null,
    order: { total: order.quote.total, creditedPoints: 0, refunded: 0, handedAt: expect.any(String) },
  })
  const looks = await shop.db
    .selectFrom('access_log')
    .select('order_id')
    .where('what', '=', 'rating')
    .execute()
  expect(looks).toContainEqual({ order_id: order.id })
})

test('an answer with points reaches the customer once, with a notification', async () => {
  const order = await rated()
  const before = await balance()

  const answers = [await answer(order.id), await answer(order.id)]

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(v.parse(RatingAnswer, answers[0]?.body)).toMatchObject({ text: 'حقك علينا', points: 100 })
  expect(await balance()).toBe(before + 100)
  expect(v.parse(getOwnRating.reply, (await own(order.id)).body)).toMatchObject({
    stars: 2,
    answer: { text: 'حقك علينا', points: 100 },
  })
  expect(JSON.stringify(await notices(order.id))).toContain('answered')
  expect((await list()).map(({ orderId }) => orderId)).not.toContain(order.id)
  expect((await list('answered')).map(({ orderId }) => orderId)).toContain(order.id)
})

test('a second, different answer is refused, and the first one stays', async () => {
  const order = await rated()
  await answer(order.id, { text: 'Sorry', points: 0 })

  expect(problemOf(await answer(order.id, { text: 'Sorry', points: 200 })).refusal).toBe('rating-answered')
  expect(v.parse(getOwnRating.reply, (await own(order.id)).body).answer).toMatchObject({ points: 0 })
})

test('of two answers at once one is stored, and its points are given once', async () => {
  const order = await rated()
  const before = await balance()

  const statuses = await Promise.all(
    [100, 200].map(async (points) => (await answer(order.id, { text: 'Sorry', points })).status),
  )

  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
  const { answer: kept } = v.parse(getOwnRating.reply, (await own(order.id)).body)
  expect(await balance()).toBe(before + (kept?.points ?? 0))
})

test('an answer needs words, a rating, an owner, and at most 2,000 points', async () => {
  const order = await rated()
  const unrated = await shop.servedForCash()

  expect((await answer(order.id, { text: ' ', points: 0 })).status).toBe(400)
  expect((await answer(order.id, { text: 'Sorry', points: 2001 })).status).toBe(400)
  expect((await answer(order.id, { text: 'Sorry', points: 0 }, shop.people.manager)).status).toBe(403)
  expect((await answer(unrated.id)).status).toBe(404)
  expect((await own(order.id, shop.people.manager)).status).toBe(404)
})

test('an answer gets other words once, and keeps its points', async () => {
  const order = await rated()
  await answer(order.id)
  const before = await balance()
  const change = (text: string) => shop.staff.owner.send('PUT', `/owner/ratings/${order.id}/answer`, { text })

  const changed = v.parse(RatingAnswer, (await change('آسفين')).body)

  expect(changed).toMatchObject({ text: 'آسفين', points: 100, amendment: 'changed' })
  expect(v.parse(getOwnRating.reply, (await own(order.id)).body).answer).toEqual(changed)
  expect((await change('آسفين')).status).toBe(200)
  expect(problemOf(await change('آسفون')).refusal).toBe('rating-answer-amended')
  expect(problemOf(await withdraw(order.id)).refusal).toBe('rating-answer-amended')
  expect(await balance()).toBe(before)
  expect(await notices(order.id)).toHaveLength(1)
})

test('a withdrawn answer leaves the order and the notifications, and is final; its points stay', async () => {
  const order = await rated()
  await answer(order.id)
  const before = await balance()

  const answers = [await withdraw(order.id), await withdraw(order.id)]

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(v.parse(RatingAnswer, answers[0]?.body)).toMatchObject({ text: '', amendment: 'withdrawn' })
  expect(v.parse(getOwnRating.reply, (await own(order.id)).body).answer).toBeNull()
  expect(await notices(order.id)).toEqual([])
  expect(await balance()).toBe(before)
  expect(problemOf(await answer(order.id, { text: 'Sorry', points: 50 })).refusal).toBe('rating-answered')
  expect((await list('answered')).find(({ orderId }) => orderId === order.id)?.answer).toMatchObject({
    points: 100,
    amendment: 'withdrawn',
  })
})

test('a refund after the answer keeps its notification when the answer is withdrawn', async () => {
  const order = await rated()
  await answer(order.id)
  await shop.makeRight(shop.people.manager, order.id, { way: 'cash' })

  await withdraw(order.id)

  expect(await notices(order.id)).toMatchObject([{ details: { what: 'refunded' } }])
})

test('an answer leaves the notification of a refund before it', async () => {
  const order = await rated()
  await shop.makeRight(shop.people.manager, order.id, { way: 'cash' })

  await answer(order.id)

  expect(JSON.stringify(await notices(order.id))).toContain('refunded')
})

test('an answer whose notification an earlier release made is withdrawn from the list', async () => {
  const order = await rated()
  await answer(order.id)
  // its subject was the order's id alone
  const notice = shop.db.updateTable('notification').set({ subject: order.id })
  await notice.where('subject', 'like', `${order.id} %`).execute()

  await withdraw(order.id)

  expect(await notices(order.id)).toEqual([])
})

test('without an answer there is nothing to change or to withdraw', async () => {
  const order = await rated()
  const path = `/owner/ratings/${order.id}/answer`

  expect((await shop.staff.owner.send('PUT', path, { text: 'Sorry' })).status).toBe(404)
  expect((await withdraw(order.id)).status).toBe(404)
  expect((await shop.people.manager.send('DELETE', path)).status).toBe(403)
})

test('a name is shown for a day after the first look, and a look without it is not recorded', async () => {
  const order = await rated()
  const named = async () => (await list()).find(({ orderId }) => orderId === order.id)?.customerName
  const isLook = sql<boolean>`what = 'rating' and order_id = ${order.id}`
  const passed = (hours: number) =>
    sql`update access_log set seen_at = seen_at - make_interval(hours => ${hours}),
      seen_on = seen_on - 1 where ${isLook}`.execute(shop.db)

  const first = await named()
  await passed(23)
  const later = await named()
  await passed(1)
  const [nextDay, after] = [await named(), await named()]

  expect([first, later, nextDay, after]).toEqual([order.customerName, order.customerName, '', ''])
  const looks = await shop.db.selectFrom('access_log').select('order_id').where(isLook).execute()
  expect(looks.length).toBeLessThanOrEqual(2)
})

test('a name stays hidden when the access log no longer has the first look', async () => {
  const order = await rated()
  const named = async () => (await list()).find(({ orderId }) => orderId === order.id)?.customerName
  const isLook = sql<boolean>`what = 'rating' and order_id = ${order.id}`
  const passed = async (days: number) => {
    await sql`
      update order_rating set rated_at = rated_at - make_interval(days => ${days})
      where order_id = ${order.id}`.execute(shop.db)
    await sql`
      update access_log
      set seen_at = seen_at - make_interval(days => ${days}), seen_on = seen_on - ${days}::int
      where ${isLook}`.execute(shop.db)
    await deleteOldAccesses(shop.db, shop.clock.now - accessRetentionMs)
  }

  const names = [await named()]
  for (const days of [364, 1, 1, 1]) {
    await passed(days)
    names.push(await named())
  }

  expect(names).toEqual([order.customerName, '', '', '', ''])
  expect(await shop.db.selectFrom('access_log').select('order_id').where(isLook).execute()).toEqual([])
})

test('the sums of thirty days count stars, tags and branches', async () => {
  await rated(1)
  await rated(5, '')

  const { body } = await shop.staff.owner.send('GET', '/owner/ratings/summary')
  const summary = v.parse(getRatingSummary.reply, body)

  expect(summary.byStars[0]).toBeGreaterThan(0)
  expect(summary.count).toBe(summary.byStars.reduce((sum, count) => sum + count, 0))
  expect(summary.tags[0]?.tag).toBe('cold')
  expect(summary.branches).toMatchObject([{ branchId: 'olaya' }])
  expect(summary.waiting).toBeGreaterThan(0)
})

// the embedded database has one connection
test.runIf(testedStore === 'postgres')(
  'an answer with points and the deletion of the account take their locks in one order',
  async () => {
    const order = await rated()
    const customerId = await customerIdOf(shop, '+966512345671')
    const { waiting } = await shop.db.transaction().execute(async (tx) => {
      await lockAccount(tx, customerId, shop.clock.now)
      const answering = answer(order.id)
      await expect.poll(() => countWaiting(shop)).toBeGreaterThan(0)
      await lockCustomerToChange(tx, customerId)
      return { waiting: answering }
    })

    expect((await waiting).status).toBe(200)
  },
)
