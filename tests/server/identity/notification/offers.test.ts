import { sql } from 'kysely'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Offer, Offers } from '#contract/offer.ts'
import { ensureCaller } from '#server/identity/account/store.ts'
import { runNotifyCommand } from '#server/identity/notification/command.ts'
import { sumOffers } from '#server/identity/notification/sum-offers.ts'
import { jobs } from '#server/jobs.ts'
import { runDueJobs } from '#server/platform/job/worker.ts'
import { anOrderId, type Answer, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { confirmEverybody } from '#support/sign-in.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anOwner } from '#support/signed-in.ts'

const hour = 60 * 60_000
const words = {
  title: { ar: 'رجع السليق', en: 'Saleeg is back' },
  text: { ar: 'كل خميس', en: 'Every Thursday' },
}

let shop: TestShop
let reem: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  reem = await anOwner(shop, '0512345674')
})
afterEach(() => shop.close())

async function agree(phone: string): Promise<CustomerClient> {
  const client = await aCustomer(shop, phone)
  await client.send('PATCH', '/notifications/choices', { offers: true })
  return client
}
const list = async () => v.parse(Offers, (await reem.send('GET', '/studio/offers')).body)
const plan = (at: number | null) =>
  reem.send('POST', '/studio/offers', { ...words, at: at === null ? null : new Date(at).toISOString() })
const check = async () => (await reem.send('POST', '/studio/offers/checks', words)).body
const offerOf = ({ status, body }: Answer): Offer => {
  expect(status, JSON.stringify(body)).toBe(200)
  return v.parse(Offer, body)
}
const told = async () =>
  (await shop.db.selectFrom('notification').select('subject').where('kind', '=', 'offer').execute()).map(
    ({ subject }) => subject,
  )
const runJobs = () => runDueJobs(shop.deps, jobs)
const acts = async () =>
  (await shop.db.selectFrom('audit_entry').select('what').orderBy('id').execute()).map(({ what }) => what)

test('an offer of a command that was ended is sent by a job', async () => {
  await agree('0512345671')
  let asked = 0
  const now = () => {
    asked += 1
    // the first customers are chosen at the third reading
    if (asked === 3) throw new Error('as if the command were ended')
    return shop.clock.now
  }
  const typed = (['title', 'text'] as const).flatMap((part) =>
    [`--${part}-ar`, words[part].ar].concat(`--${part}-en`, words[part].en),
  )
  await expect(runNotifyCommand({ ...shop.deps, now }, ['offer', ...typed])).rejects.toThrow('ended')
  expect((await list()).offers).toMatchObject([{ state: 'waiting', sent: 0 }])

  shop.clock.now += 60_000
  await runJobs()

  expect(await told()).toHaveLength(1)
  expect((await list()).offers).toMatchObject([{ state: 'sent', sent: 1 }])
})

test('an offer goes once to those who agreed, and its reads and orders are counted', async () => {
  const sara = await agree('0512345671')
  await aCustomer(shop, '0512345672')
  expect(await check()).toEqual({ customers: 1 })

  const planned = offerOf(await plan(null))
  await runJobs()

  expect(planned).toMatchObject({ state: 'waiting', words, sent: 0 })
  expect(await told()).toHaveLength(1)
  expect(await check()).toEqual({ customers: 0 })
  expect(problemOf(await plan(null)).refusal).toBe('offer-none')
  shop.clock.now += 60_000
  await sara.send('POST', '/notifications/read', { until: new Date(shop.clock.now).toISOString() })
  await sara.order()
  expect((await list()).offers).toMatchObject([{ state: 'sent', sent: 1, result: null }])
  await sumOffers(shop.deps)
  expect(await list()).toMatchObject({
    agreed: 1,
    pushed: 0,
    offers: [{ id: planned.id, state: 'sent', sent: 1, result: { read: 1, orders: 1, sales: 5440 } }],
  })
  expect(await acts()).toEqual(['offer-planned'])
})

test('an order counts for an offer of the day before, and not when it was given up', async () => {
  const [, omar] = [await agree('0512345671'), await agree('0512345672')]
  await plan(null)
  await runJobs()
  const early = await omar.order()
  await omar.send('POST', `/orders/${early.id}/cancel`)
  shop.clock.now += 25 * hour
  const sara = await aCustomer(shop, '0512345671')
  await sara.order()

  await sumOffers(shop.deps)

  reem = await anOwner(shop, '0512345674')
  expect((await list()).offers).toMatchObject([{ sent: 2, result: { read: 0, orders: 0, sales: 0 } }])
})

test('an offer whose sum fails does not stop the sums of earlier ones', async () => {
  await agree('0512345671')
  const first = offerOf(await plan(null))
  await runJobs()
  shop.clock.now += 24 * hour
  await agree('0512345672')
  reem = await anOwner(shop, '0512345674')
  const second = offerOf(await plan(null))
  await runJobs()
  await sql`alter table offer add check (id <> ${sql.lit(second.id)} or summed_at is null)`.execute(shop.db)

  await sumOffers(shop.deps)

  expect(shop.log).toContainEqual(expect.objectContaining({ offer: second.id }))
  const summed = await shop.db.selectFrom('offer').select('id').where('summed_at', 'is not', null).execute()
  expect(summed).toEqual([{ id: first.id }])
})

test('an offer is counted for a week, and its figures stay when its notifications are deleted', async () => {
  await Promise.all([agree('0512345671'), agree('0512345672')])
  await plan(null)
  await runJobs()
  const ids = await shop.db.selectFrom('notification').select('id').where('kind', '=', 'offer').execute()
  const read = (place: number) =>
    shop.db
      .updateTable('notification')
      .set({ read_sequence: 1 })
      .where('id', '=', ids[place]?.id ?? 0)
      .execute()
  const counted = async () => {
    await sumOffers(shop.deps)
    return (await shop.db.selectFrom('offer').select('read_by').executeTakeFirst())?.read_by
  }

  shop.clock.now += 7 * 24 * hour - 1
  await read(0)
  expect(await counted()).toBe(1)
  shop.clock.now += 2
  await read(1)
  // the last sum is after the end of the week
  expect(await counted()).toBe(2)
  await shop.db.deleteFrom('notification').execute()
  shop.clock.now += hour

  expect(await counted()).toBe(2)
})

test('deleted accounts, and callers who never agreed to the terms, do not count as customers', async () => {
  await agree('0512345671')
  const omar = await aCustomer(shop, '0512345672')
  await shop.db.transaction().execute((tx) =>
    ensureCaller(tx, {
      id: 'caller',
      phone: '+966512345673',
      name: 'Leila',
      lang: 'ar',
      now: shop.clock.now,
    }),
  )
  await confirmEverybody(shop)
  expect((await omar.send('DELETE', '/me')).status).toBe(204)

  // the owner is a customer too
  expect(await list()).toMatchObject({ customers: 2, agreed: 1 })
})

test('a planned offer waits for its time, and can be stopped until then', async () => {
  await agree('0512345671')
  const offer = offerOf(await plan(shop.clock.now + 2 * hour))
  await runJobs()
  expect(await told()).toEqual([])

  expect(offerOf(await reem.send('DELETE', `/studio/offers/${offer.id}`)).state).toBe('stopped')

  shop.clock.now += 3 * hour
  await runJobs()
  expect(await told()).toEqual([])
  expect(problemOf(await reem.send('DELETE', `/studio/offers/${offer.id}`)).refusal).toBe('offer-over')
  expect((await reem.send('DELETE', '/studio/offers/other')).status).toBe(404)
  expect(await acts()).toEqual(['offer-planned', 'offer-stopped'])
})

test('an offer that is sent again after a lost answer is planned once', async () => {
  await agree('0512345671')
  const id = anOrderId()
  const send = (about: object = {}) =>
    reem.send('POST', '/studio/offers', { id, ...words, at: null, ...about })
  const first = offerOf(await send())
  shop.clock.now += 60_000
  expect(offerOf(await send())).toEqual(first)
  await runJobs()

  // it went to all who agreed; more often than offers can be planned in a day
  for (let time = 0; time < 6; time += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(offerOf(await send())).toMatchObject({ id, state: 'sent', sent: 1 })

  const later = new Date(shop.clock.now + hour).toISOString()
  expect(problemOf(await send({ at: later })).refusal).toBe('offer-changed')
  const corrected = { text: { ...words.text, en: 'Each Thursday' } }
  expect(problemOf(await send(corrected)).refusal).toBe('offer-changed')
  expect([(await list()).offers.length, (await told()).length]).toEqual([1, 1])
  expect(await acts()).toEqual(['offer-planned'])
})

test('equal offers at once are one, and one that was stopped is not planned again', async () => {
  await agree('0512345671')
  const body = { id: anOrderId(), ...words, at: new Date(shop.clock.now + hour).toISOString() }
  const send = () => reem.send('POST', '/studio/offers', body)

  const answers = await Promise.all([send(), send(), send()])

  expect(answers.map((answer) => offerOf(answer).id)).toEqual([body.id, body.id, body.id])
  await reem.send('DELETE', `/studio/offers/${body.id}`)
  expect(problemOf(await send()).refusal).toBe('offer-over')
  expect(await acts()).toEqual(['offer-planned', 'offer-stopped'])
})

test('an offer is not planned for the night, the past or next year', async () => {
  await agree('0512345671')
  const { now } = shop.clock

  expect(problemOf(await plan(now + 15 * hour)).refusal).toBe('offer-night')
  expect(problemOf(await plan(now - hour)).refusal).toBe('time-passed')
  expect(problemOf(await plan(now + 366 * 24 * hour)).refusal).toBe('too-far-ahead')
})

test('an offer whose time passed while the server was off waits for the morning', async () => {
  await agree('0512345671')
  offerOf(await plan(shop.clock.now + hour))
  // three at night in Riyadh
  shop.clock.now += 15 * hour
  await runJobs()
  expect(await told()).toEqual([])

  shop.clock.now += 6 * hour
  await runJobs()
  expect(await told()).toHaveLength(1)
})

test('a test goes to the owner only, and does not take the place of the offer', async () => {
  await agree('0512345671')
  await reem.send('PATCH', '/notifications/choices', { offers: true })

  const { body } = await reem.send('POST', '/studio/offers/tests', words)

  expect(body).toEqual({ browsers: 0 })
  expect(await told()).toEqual([expect.stringContaining('test ')])
  expect(await check()).toEqual({ customers: 2 })
  expect((await list()).offers).toEqual([])
})

test('an offer of the command is in the list too', async () => {
  await agree('0512345671')
  const said = ['--title-ar', 'أ', '--title-en', 'A', '--text-ar', 'ب', '--text-en', 'B']
  expect(await runNotifyCommand(shop.deps, ['offer', ...said])).toEqual({
    ok: true,
    lines: ['customers notified: 1'],
  })

  expect((await list()).offers).toMatchObject([{ state: 'sent', sent: 1, words: { title: { en: 'A' } } }])
})

test('not more than five offers are planned in a day', async () => {
  await agree('0512345671')
  for (let sent = 0; sent < 5; sent++) await plan(shop.clock.now + 2 * hour)

  expect((await plan(null)).status).toBe(429)
})
