import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OfflineOverview } from '#contract/offline-scan.ts'
import { dayMs, minuteMs } from '#domain/duration.ts'
import { usualScheme } from '#domain/points.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { type CustomerClient, problemOf } from '#support/customer-client.ts'
import { importMenuAnyway } from '#server/catalogue/publication/import-menu.ts'
import { deleteExpiredLists } from '#server/engagement/offline-scan/list-store.ts'
import { kitchenMenu, stock, without } from '#support/small-menu.ts'
import { aSigningPhone, aTablet } from '#support/offline-scan.ts'
import { accountOf, customerIdOf, givePoints } from '#support/points.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee, anOwner } from '#support/signed-in.ts'

const saraPhone = '+966512345671'

let shop: TestShop
let sara: CustomerClient
let olaya: ReturnType<typeof aTablet>
let narjis: ReturnType<typeof aTablet>
let owner: CustomerClient
let phone: Awaited<ReturnType<typeof aSigningPhone>>
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
  phone = await aSigningPhone(sara)
  await sara.order()
  await sara.order({ branchId: 'narjis' })
  await givePoints(shop, saraPhone, 1240)
  olaya = aTablet(await anEmployee(shop, '0512345672', 'olaya'))
  narjis = aTablet(await anEmployee(shop, '0512345673', 'narjis'), 'narjis')
  owner = await anOwner(shop, '0512345674')
})
afterEach(() => shop.close())

const overview = async () => v.parse(OfflineOverview, (await owner.send('GET', '/owner/offline')).body)
const balance = async () => (await accountOf(shop, saraPhone)).balance
const later = (ms: number) => (shop.clock.now += ms)

test('a code and its points become a paid bill with an invoice, once the tablet has a network', async () => {
  const list = await olaya.list()
  const entry = olaya.entry(list, phone.codeAt(shop.clock.now), { points: 500 })
  later(40 * minuteMs)

  const answer = await olaya.send(entry)

  expect(answer).toEqual({ id: entry.id, outcome: 'honoured', usedAt: null })
  const order = await shop.db
    .selectFrom('placed_order')
    .select(['status', 'payment_method', 'bill_id', 'branch_id'])
    .where('id', '=', entry.orderId)
    .executeTakeFirstOrThrow()
  expect(order).toEqual({
    status: 'completed',
    payment_method: 'cash',
    bill_id: entry.billId,
    branch_id: 'olaya',
  })
  const documents = await shop.db
    .selectFrom('invoice')
    .select('kind')
    .where('order_id', '=', entry.orderId)
    .execute()
  expect(documents).toHaveLength(1)
  // 500 redeemed for 25 riyals, and a point for each of the 75 that were paid
  expect(await balance()).toBe(1240 - 500 + 75)
  expect(await checkLedger(shop.db)).toEqual([])
})

test('an entry that is sent again has the same answer and counts once', async () => {
  const list = await olaya.list()
  const entry = olaya.entry(list, phone.codeAt(shop.clock.now), { points: 500 })

  const answers = [await olaya.send(entry), await olaya.send(entry), await olaya.send(entry)]

  expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['honoured']))
  expect(await balance()).toBe(1240 - 500 + 75)
  const other = await olaya.post({ ...entry, points: 600 })
  expect(problemOf(other).refusal).toBe('key-reused')
})

test('a code of two branches without a network is honoured once and flagged once', async () => {
  const [ofOlaya, ofNarjis] = [await olaya.list(), await narjis.list()]
  const code = phone.codeAt(shop.clock.now)
  const second = narjis.entry(ofNarjis, phone.codeAt(shop.clock.now), { points: 500 })
  later(30 * minuteMs)

  const first = await olaya.send(olaya.entry(ofOlaya, code, { points: 500 }))
  const refused = await narjis.send(second)
  await narjis.send(second)

  expect(first.outcome).toBe('honoured')
  expect(refused).toMatchObject({ outcome: 'used', usedAt: { branchName: { en: 'Olaya' } } })
  expect(await balance()).toBe(1240 - 500 + 75)
  const { flags } = await overview()
  expect(flags).toHaveLength(1)
  expect(flags[0]).toMatchObject({ what: 'used', points: 500, worth: 2500, seen: false })
  // both branches read it, and their staff are notified
  for (const [staff, branch] of [
    [await anEmployee(shop, '0512345676', 'olaya'), 'olaya'],
    [await anEmployee(shop, '0512345677', 'narjis'), 'narjis'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await staff.send('GET', `/staff/branches/${branch}/offline-flags`)).body).toMatchObject({
      flags: [{ id: flags[0]?.id }],
    })
  expect(await shop.db.selectFrom('scan_alert').select('id').execute()).toHaveLength(1)
  const notices = await shop.db.selectFrom('notification').select('kind').execute()
  expect(notices.filter(({ kind }) => kind === 'scan-alert')).toHaveLength(2)
  // which employee had to do with the customer
  const looks = await shop.db
    .selectFrom('access_log')
    .select('branch_id')
    .where('what', '=', 'scan')
    .execute()
  expect(looks.map(({ branch_id }) => branch_id).toSorted()).toEqual(['narjis', 'olaya'])
  // the owner has seen it
  const seen = await owner.send('POST', `/owner/offline-flags/${flags[0]?.id}/see`)
  expect(v.parse(OfflineOverview, seen.body).flags).toMatchObject([{ seen: true }])
  // until then and after, the customer's codes need a network
  expect((await olaya.list()).keys).toEqual([])
})

test('a code that was scanned with a network is not honoured again without one', async () => {
  const list = await narjis.list()
  const code = phone.codeAt(shop.clock.now)
  const scanner = await anEmployee(shop, '0512345678', 'olaya')
  const scanned = await scanner.send('POST', '/staff/branches/olaya/scans', {
    id: '6f1a1f5e-8d0b-4c35-9a2e-6a5e4c1c9f11',
    code,
  })

  const entry = await narjis.send(narjis.entry(list, code, { points: 300 }))

  expect(scanned.status).toBe(200)
  expect(entry.outcome).toBe('used')
  expect(await balance()).toBe(1240)
})

test('an entry with more points than there are is flagged, and takes none', async () => {
  const list = await olaya.list()
  const entries = [0, 1, 2].map((one) =>
    olaya.entry(list, phone.codeAt(shop.clock.now + one * minuteMs), { points: 900 }),
  )
  later(5 * minuteMs)

  const answers = []
  // oxlint-disable-next-line no-await-in-loop -- in their order
  for (const entry of entries) answers.push((await olaya.send(entry)).outcome)

  expect(answers).toEqual(['honoured', 'points', 'points'])
  expect(await balance()).toBe(1240 - 900 + 55)
  expect((await accountOf(shop, saraPhone)).owed).toBe(0)
  expect((await overview()).flags.map(({ what }) => what)).toEqual(['points', 'points'])
})

test('limits of a list hold at the server too, for one code and for the tablet', async () => {
  await givePoints(shop, saraPhone, 20_000)
  const list = await olaya.list()
  const { perCode, perTablet } = usualScheme.offline
  const codeOf = (one: number) => phone.codeAt(shop.clock.now + one * minuteMs)
  const overCode = olaya.entry(list, codeOf(0), { points: perCode + 100, amount: 100_000 })
  const full = Array.from({ length: Math.floor(perTablet / perCode) + 1 }, (_, one) =>
    olaya.entry(list, codeOf(one + 1), { points: perCode, amount: 100_000 }),
  )
  later(20 * minuteMs)

  expect((await olaya.send(overCode)).outcome).toBe('limit')
  const answers = []
  // oxlint-disable-next-line no-await-in-loop -- in their order
  for (const entry of full) answers.push((await olaya.send(entry)).outcome)

  expect(answers.slice(0, -1).every((outcome) => outcome === 'honoured')).toBe(true)
  expect(answers.at(-1)).toBe('limit')
})

test('a revoked list settles earlier codes only, and its tablet gets no other', async () => {
  const list = await olaya.list()
  const before = olaya.entry(list, phone.codeAt(shop.clock.now))
  later(10 * minuteMs)
  const { tablets } = await overview()
  expect(await olaya.isRevoked()).toBe(false)
  const revoked = await owner.send('POST', `/owner/offline-lists/${tablets[0]?.listId}/revoke`)
  const after = olaya.entry(list, phone.codeAt(shop.clock.now + minuteMs))
  later(2 * minuteMs)

  expect(tablets).toMatchObject([{ listId: list.id, keys: 1, revoked: false }])
  expect(v.parse(OfflineOverview, revoked.body).tablets).toMatchObject([{ revoked: true }])
  expect(problemOf(await olaya.askForList()).refusal).toBe('offline-revoked')
  expect(await olaya.isRevoked()).toBe(true)
  expect((await olaya.send(before)).outcome).toBe('honoured')
  expect((await olaya.send(after)).outcome).toBe('revoked')
})

test('entries of other times, branches, keys and terms are not honoured', async () => {
  const list = await olaya.list()
  const now = phone.codeAt(shop.clock.now)
  const forged = now.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  const outcomeOf = async (entry: unknown) => (await olaya.send(entry)).outcome

  expect(await outcomeOf(olaya.entry(list, phone.codeAt(shop.clock.now - dayMs)))).toBe('late')
  expect(await outcomeOf(olaya.entry(list, phone.codeAt(shop.clock.now + 20 * minuteMs)))).toBe('late')
  expect(await outcomeOf(olaya.entry({ id: 'none' }, now))).toBe('late')
  expect(await outcomeOf(olaya.entry(await narjis.list(), now))).toBe('late')
  expect(await outcomeOf(olaya.entry(list, forged))).toBe('unknown')
  expect(await outcomeOf(olaya.entry(list, '482913067512'))).toBe('unknown')
  // half of the bill at most, in steps of 100
  expect(await outcomeOf(olaya.entry(list, now, { points: 1100 }))).toBe('terms')
  expect(await outcomeOf(olaya.entry(list, now, { points: 150 }))).toBe('terms')
  expect(await balance()).toBe(1240)
  const stored = await shop.db.selectFrom('scan').select('id').execute()
  expect(stored).toEqual([])
})

test('an entry counts after the customer has signed out, and not without the account', async () => {
  const list = await olaya.list()
  const [first, second] = [phone.codeAt(shop.clock.now), phone.codeAt(shop.clock.now + minuteMs)]
  await shop.db
    .deleteFrom('customer_session')
    .where('customer_id', '=', await customerIdOf(shop, saraPhone))
    .execute()
  later(2 * minuteMs)

  expect((await olaya.send(olaya.entry(list, first))).outcome).toBe('honoured')
  await shop.db.deleteFrom('offline_key').execute()
  expect((await olaya.send(olaya.entry(list, second))).outcome).toBe('unknown')
})

test('a code counts after its device registered another key, which another list has', async () => {
  const list = await olaya.list()
  const [first, second] = [phone.codeAt(shop.clock.now), phone.codeAt(shop.clock.now + minuteMs)]
  const replaced = await aSigningPhone(sara)
  const ofNarjis = await narjis.list()
  later(2 * minuteMs)

  const entry = await olaya.send(olaya.entry(list, first, { points: 500 }))

  expect(ofNarjis.keys.map(([, , publicKey]) => publicKey)).toEqual([replaced.publicKey])
  expect(entry.outcome).toBe('honoured')
  expect(await balance()).toBe(1240 - 500 + 75)
  // each half minute counts once, with either key
  const again = narjis.entry(ofNarjis, replaced.codeAt(shop.clock.now - 2 * minuteMs), { points: 500 })
  expect((await narjis.send(again)).outcome).toBe('used')
  expect((await olaya.send(olaya.entry(list, second))).outcome).toBe('honoured')
})

test('a bill of a branch that was removed since counts, with any employee on its tablet', async () => {
  const list = await olaya.list()
  const first = olaya.entry(list, phone.codeAt(shop.clock.now), { points: 500 })
  const second = olaya.entry(list, phone.codeAt(shop.clock.now))
  const third = olaya.entry(list, phone.codeAt(shop.clock.now - minuteMs))
  await importMenuAnyway(shop.deps, kitchenMenu(without('olaya')))
  for (const { id } of await shop.db.selectFrom('placed_order').select('id').execute())
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await sara.send('POST', `/orders/${id}/cancel`)

  expect(await olaya.send(first)).toEqual({ id: first.id, outcome: 'honoured', usedAt: null })
  expect(await olaya.send(first)).toEqual({ id: first.id, outcome: 'honoured', usedAt: null })
  expect(await olaya.send(second)).toMatchObject({ outcome: 'used' })
  const ofNarjis = aTablet(await anEmployee(shop, '0512345675', 'narjis'))
  expect(await ofNarjis.send(third)).toMatchObject({ outcome: 'honoured' })

  expect(await balance()).toBe(1240 - 500 + 75 + 100)
  expect(await checkLedger(shop.db)).toEqual([])
  // the tablet gets no other list, and one of another branch says nothing for this one
  expect((await olaya.askForList()).status).toBe(403)
  const ofOther = ofNarjis.entry(await narjis.list(), phone.codeAt(shop.clock.now))
  expect((await ofNarjis.post(ofOther)).status).toBe(403)
})

test('a bill of a removed branch whose list was deleted is answered as too late', async () => {
  const entry = olaya.entry(await olaya.list(), phone.codeAt(shop.clock.now), { points: 500 })
  await importMenuAnyway(shop.deps, kitchenMenu(without('olaya')))
  later(32 * dayMs)
  await deleteExpiredLists(shop.db, shop.clock.now - 30 * dayMs)
  const ofNarjis = aTablet(await anEmployee(shop, '0512345675', 'narjis'))

  expect(await ofNarjis.send(entry)).toEqual({ id: entry.id, outcome: 'late', usedAt: null })

  expect(await balance()).toBe(1240)
  expect((await aTablet(await anEmployee(shop, '0512345676', 'olaya'), 'narjis').post(entry)).status).toBe(
    403,
  )
})
