import { sql } from 'kysely'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OfflineList } from '#contract/offline-scan.ts'
import { minuteMs } from '#domain/duration.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { revokeLists } from '#server/engagement/offline-scan/list-store.ts'
import { type CustomerClient, problemOf } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { aSigningPhone, aTablet } from '#support/offline-scan.ts'
import { accountOf, givePoints } from '#support/points.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee, anOwner } from '#support/signed-in.ts'
import { untilWaiting } from '#support/waiting-queries.ts'

const saraPhone = '+966512345671'

let shop: TestShop
let sara: CustomerClient
let phone: Awaited<ReturnType<typeof aSigningPhone>>
let olaya: ReturnType<typeof aTablet>
let narjis: ReturnType<typeof aTablet>
beforeEach(async () => {
  shop = await openShop({ store: 'postgres' })
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  phone = await aSigningPhone(sara)
  await sara.order()
  await sara.order({ branchId: 'narjis' })
  await givePoints(shop, saraPhone, 1240)
  olaya = aTablet(await anEmployee(shop, '0512345672', 'olaya'))
  narjis = aTablet(await anEmployee(shop, '0512345673', 'narjis'), 'narjis')
})
afterEach(() => shop.close())

test('one code that two branches send at once, five times each, counts once and has one flag', async () => {
  const [ofOlaya, ofNarjis] = [await olaya.list(), await narjis.list()]
  const one = olaya.entry(ofOlaya, phone.codeAt(shop.clock.now), { points: 500 })
  const other = narjis.entry(ofNarjis, phone.codeAt(shop.clock.now), { points: 500 })

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) => (place % 2 ? olaya.send(one) : narjis.send(other))),
  )

  const outcomes = new Map(answers.map(({ id, outcome }) => [id, outcome]))
  expect([...outcomes.values()].toSorted()).toEqual(['honoured', 'used'])
  // every repetition had the same answer
  expect(answers.every(({ id, outcome }) => outcomes.get(id) === outcome)).toBe(true)
  expect(await shop.db.selectFrom('offline_flag').select('id').execute()).toHaveLength(1)
  expect(await shop.db.selectFrom('offline_entry').select('id').execute()).toHaveLength(2)
  expect((await accountOf(shop, saraPhone)).balance).toBe(1240 - 500 + 75)
  expect(await checkLedger(shop.db)).toEqual([])
})

test('branches that send codes of one customer at once redeem no more than there is', async () => {
  const [ofOlaya, ofNarjis] = [await olaya.list(), await narjis.list()]
  const entries = Array.from({ length: 6 }, (_, place) => {
    const code = phone.codeAt(shop.clock.now + place * 30_000)
    const about = { points: 500 }
    return place % 2
      ? { tablet: olaya, entry: olaya.entry(ofOlaya, code, about) }
      : { tablet: narjis, entry: narjis.entry(ofNarjis, code, about) }
  })
  shop.clock.now += 5 * 60_000

  const answers = await Promise.all(entries.map(({ tablet, entry }) => tablet.send(entry)))

  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
    ...Array(2).fill('honoured'),
    ...Array(4).fill('points'),
  ])
  expect((await accountOf(shop, saraPhone)).balance).toBe(1240 - 1000 + 150)
  expect(await checkLedger(shop.db)).toEqual([])
})

test('the limit of a tablet holds for entries that arrive at once', async () => {
  await givePoints(shop, saraPhone, 50_000)
  const list = await olaya.list()
  const entries = Array.from({ length: 9 }, (_, place) =>
    olaya.entry(list, phone.codeAt(shop.clock.now + place * 30_000), {
      points: list.perCode,
      amount: 100_000,
    }),
  )
  shop.clock.now += 5 * 60_000

  const answers = await Promise.all(entries.map((entry) => olaya.send(entry)))

  const counted = answers.filter(({ outcome }) => outcome === 'honoured').length
  expect(counted).toBe(Math.floor(list.perTablet / list.perCode))
  expect(answers.filter(({ outcome }) => outcome === 'limit')).toHaveLength(entries.length - counted)
})

test('a tablet that asks for a list while an owner revokes its lists gets none', async () => {
  const { id } = await olaya.list()

  const late = await shop.db.transaction().execute(async (tx) => {
    await revokeLists(tx, id, shop.clock.now)
    const asking = olaya.askForList()
    await untilWaiting(shop, 1, asking)
    return { asking }
  })

  expect(problemOf(await late.asking).refusal).toBe('offline-revoked')
})

test('an owner who revokes lists while the tablet is given another one revokes that too', async () => {
  const { id } = await olaya.list()
  const owner = await anOwner(shop, '0512345674')

  const late = await shop.db.transaction().execute(async (tx) => {
    // the tablet waits for the keys of its list
    await sql`lock table scan_key in access exclusive mode`.execute(tx)
    const asking = olaya.askForList()
    await untilWaiting(shop, 1, asking)
    const revoking = owner.send('POST', `/owner/offline-lists/${id}/revoke`)
    await untilWaiting(shop, 2, revoking)
    return { asking, revoking }
  })

  const list = v.parse(OfflineList, (await late.asking).body)
  expect((await late.revoking).status).toBe(200)
  const entry = olaya.entry(list, phone.codeAt(shop.clock.now + minuteMs))
  shop.clock.now += 2 * minuteMs
  expect((await olaya.send(entry)).outcome).toBe('revoked')
})
