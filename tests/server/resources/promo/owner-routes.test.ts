import { sql } from 'kysely'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getPromotionSums, listPromoCodes, PromoCode } from '#contract/promo-code.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { type Answer, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { makeCode } from '#support/promo.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anOwner } from '#support/signed-in.ts'

const rules = {
  kind: 'percent',
  value: 12.5,
  cap: 3000,
  minimumSubtotal: 5000,
  startsAt: null,
  endsAt: null,
  branchIds: [],
  methods: [],
  usesTotal: 100,
  usesEach: 2,
  firstOrder: false,
}
const amount = { ...rules, kind: 'amount', value: 1500, cap: null, minimumSubtotal: 0 }

let shop: TestShop
let reem: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  reem = await anOwner(shop, '0512345674')
})
afterEach(() => shop.close())

const make = (code: string | null, more: object = rules, phones: readonly string[] = []) =>
  reem.send('POST', '/studio/promo-codes', { code, rules: more, phones })
const change = (code: string, more: object, revision: number) =>
  reem.send('PUT', `/studio/promo-codes/${encodeURIComponent(code)}`, { rules: more, revision })
const end = (code: string) => reem.send('DELETE', `/studio/promo-codes/${encodeURIComponent(code)}`)
const list = async () => v.parse(listPromoCodes.reply, (await reem.send('GET', '/studio/promo-codes')).body)
const check = (by: CustomerClient, code: string) =>
  by.send('POST', '/promos', { code, branchId: 'olaya', method: null })

function codeOf({ status, body }: Answer): PromoCode {
  expect(status, JSON.stringify(body)).toBe(200)
  return v.parse(PromoCode, body)
}

test('a code holds from the next request on, and its uses and cost are in the list', async () => {
  const made = codeOf(await make('ahlan ١٥', amount))
  const sara = await aCustomer(shop, '0512345671')
  await sara.order({ promoCode: 'AHLAN15' })

  expect(made).toMatchObject({ code: 'AHLAN15', used: 0, revision: 0, isEnded: false, phones: 0 })
  const { codes, sums } = await list()
  expect(codes).toMatchObject([{ code: 'AHLAN15', used: 1, rules: amount }])
  expect(sums).toMatchObject([{ kind: 'code', id: 'AHLAN15', orders: 1, discount: 1500 }])
})

test('the codes are listed without the sums, which have a request of their own', async () => {
  codeOf(await make('AHLAN15', amount))
  const sara = await aCustomer(shop, '0512345671')
  await sara.order({ promoCode: 'AHLAN15' })
  await sql`alter table branch_promotion rename to broken_sums`.execute(shop.db)

  const listed = await reem.send('GET', '/studio/promo-codes?without=sums')
  const failed = await reem.send('GET', '/studio/promotion-sums')
  await sql`alter table broken_sums rename to branch_promotion`.execute(shop.db)
  const summed = await reem.send('GET', '/studio/promotion-sums')

  expect(listed).toMatchObject({ status: 200, body: { codes: [{ code: 'AHLAN15' }], sums: [] } })
  expect(failed.status).toBe(500)
  expect(v.parse(getPromotionSums.reply, summed.body).sums).toMatchObject([{ id: 'AHLAN15', discount: 1500 }])
})

test('a code in Arabic letters is changed and ended under its name', async () => {
  codeOf(await make('رمضان٢٠'))

  expect(codeOf(await change('رمضان20', amount, 0))).toMatchObject({ rules: amount, revision: 1 })
  expect(codeOf(await end('رمضان20'))).toMatchObject({ isEnded: true })
  expect(problemOf(await end('رمضان20')).refusal).toBe('promo-ended')
  expect(problemOf(await change('رمضان20', rules, 2)).refusal).toBe('promo-ended')
  expect((await end('EID')).status).toBe(404)
})

test('customers get the changed rules at once, and the uses stay counted', async () => {
  codeOf(await make('AHLAN15', { ...amount, usesTotal: 1 }))
  const sara = await aCustomer(shop, '0512345671')
  await sara.order({ promoCode: 'AHLAN15' })
  expect(problemOf(await check(sara, 'AHLAN15')).refusal).toBe('promo-used-up')

  codeOf(await change('AHLAN15', { ...amount, value: 500, usesTotal: 2 }, 0))

  expect((await check(sara, 'AHLAN15')).body).toMatchObject({ value: 500 })
  await sara.order({ promoCode: 'AHLAN15' })
  expect((await list()).codes).toMatchObject([{ used: 2 }])
})

test('the uses in all are not lowered below those that orders have taken', async () => {
  codeOf(await make('AHLAN15', { ...amount, usesTotal: 5 }))
  const sara = await aCustomer(shop, '0512345671')
  await sara.order({ promoCode: 'AHLAN15' })
  await sara.order({ promoCode: 'AHLAN15' })

  expect(problemOf(await change('AHLAN15', { ...amount, usesTotal: 1 }, 0)).refusal).toBe('promo-uses-taken')

  codeOf(await change('AHLAN15', { ...amount, usesTotal: 2 }, 0))
  expect((await list()).codes).toMatchObject([{ used: 2, rules: { usesTotal: 2 } }])
})

test('a limit for each customer that is lowered below their uses leaves a ledger that adds up', async () => {
  codeOf(await make('AHLAN15', { ...amount, usesEach: 3 }))
  const sara = await aCustomer(shop, '0512345671')
  await sara.order({ promoCode: 'AHLAN15' })
  await sara.order({ promoCode: 'AHLAN15' })

  codeOf(await change('AHLAN15', { ...amount, usesEach: 1 }, 0))

  expect(problemOf(await check(sara, 'AHLAN15')).refusal).toBe('promo-used-up')
  expect(await checkLedger(shop.db)).toEqual([])
})

test('an owner who saw older rules does not overwrite the newer ones', async () => {
  codeOf(await make('AHLAN15'))
  codeOf(await change('AHLAN15', { ...rules, usesEach: 5 }, 0))

  expect(problemOf(await change('AHLAN15', amount, 0)).refusal).toBe('promo-moved')
  expect((await list()).codes[0]?.rules).toMatchObject({ kind: 'percent', usesEach: 5 })
})

test('an owner who changes a code again because the answer was lost changes it once', async () => {
  codeOf(await make('AHLAN15'))
  const first = codeOf(await change('AHLAN15', amount, 0))

  expect(codeOf(await change('AHLAN15', amount, 0))).toEqual(first)

  codeOf(await change('AHLAN15', rules, 1))
  expect(problemOf(await change('AHLAN15', amount, 0)).refusal).toBe('promo-moved')
  const audited = await shop.db.selectFrom('audit_entry').select('what').orderBy('id').execute()
  expect(audited.map(({ what }) => what)).toEqual(['promo-made', 'promo-changed', 'promo-changed'])
})

test('a code for certain numbers is made up, and shows none of them', async () => {
  const made = codeOf(await make(null, rules, ['+966512345671']))

  expect(made.code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
  expect(made.phones).toBe(1)
  expect((await check(await aCustomer(shop, '0512345671'), made.code)).status).toBe(200)
  expect((await check(await aCustomer(shop, '0512345672'), made.code)).status).toBe(409)
  codeOf(await change(made.code, { ...rules, value: 20 }, 0))
  const { phones } = await shop.db.selectFrom('promo').select('phones').executeTakeFirstOrThrow()
  expect(phones).toEqual(['+966512345671'])
})

test('an owner who makes a code again because the answer was lost gets it, once', async () => {
  const wanted = { ...rules, branchIds: ['olaya', 'olaya'], endsAt: '2027-01-01T00:00:00.000Z' }
  const phones = ['+966512345671', '+966512345672']
  const first = codeOf(await make('FORSARA10', wanted, phones))
  shop.clock.now += 60_000

  expect(codeOf(await make('forsara10', wanted, phones))).toEqual(first)
  expect(problemOf(await make('FORSARA10', amount, phones)).refusal).toBe('promo-exists')
  expect(problemOf(await make('FORSARA10', wanted, phones.slice(1))).refusal).toBe('promo-exists')
  codeOf(await change('FORSARA10', wanted, 0))
  expect(problemOf(await make('FORSARA10', wanted, phones)).refusal).toBe('promo-exists')

  const audited = await shop.db.selectFrom('audit_entry').select('what').orderBy('id').execute()
  expect(audited.map(({ what }) => what)).toEqual(['promo-made', 'promo-changed'])
})

test('a code that differs from another only in the spelling of its letters cannot be made', async () => {
  const made = codeOf(await make('أهلا20', rules))

  expect(problemOf(await make('اهلا20', rules)).refusal).toBe('promo-exists')
  // the owner whose answer was lost
  expect(codeOf(await make('أهلا20', rules))).toEqual(made)
  codeOf(await make('أهلا21', rules))
})

test('a code that was used before the owner asked for it again is the same', async () => {
  codeOf(await make('AHLAN15', amount))
  await (await aCustomer(shop, '0512345671')).order({ promoCode: 'AHLAN15' })

  expect(codeOf(await make('AHLAN15', amount))).toMatchObject({ used: 1 })
  codeOf(await end('AHLAN15'))
  expect(problemOf(await make('AHLAN15', amount)).refusal).toBe('promo-exists')
})

test('a code for the first order counts once for each customer', async () => {
  expect(codeOf(await make('FIRST', { ...rules, firstOrder: true, usesEach: 9 })).rules.usesEach).toBe(1)
})

test.each([
  ['EID$', rules, [], 'promo-code-invalid'],
  ['EID', rules, ['+966512345671'], 'promo-code-short'],
  ['EID', { ...rules, endsAt: '2020-01-01T00:00:00Z' }, [], 'promo-window'],
  ['EID', { ...rules, kind: 'free-delivery', value: 0, cap: null, methods: ['pickup'] }, [], 'promo-methods'],
  ['EID', { ...rules, branchIds: ['olaia'] }, [], 'branch-unknown'],
  ['taken', rules, [], 'promo-exists'],
])('the code %s is not made: %j', async (code, wanted, phones, refusal) => {
  await makeCode(shop.deps, 'TAKEN --amount 5')

  expect(problemOf(await make(code, wanted, phones)).refusal).toBe(refusal)
})

test.each([
  { ...rules, value: 0 },
  { ...rules, value: 101 },
  { ...amount, value: 1.5 },
  { ...rules, usesTotal: 0 },
])('rules of another form are bad input', async (wanted) => {
  expect((await make('EID', wanted)).status).toBe(400)
})

test('what was made, changed and ended is in the audit, also by the command, without phones', async () => {
  await makeCode(shop.deps, 'BYCOMMAND --amount 5')
  codeOf(await make('FORSARA10', rules, ['+966512345671']))
  codeOf(await change('FORSARA10', amount, 0))
  codeOf(await end('FORSARA10'))

  const entries = await shop.db
    .selectFrom('audit_entry')
    .select(['what', 'made_by', 'before', 'after'])
    .orderBy('id')
    .execute()
  expect(entries).toMatchObject([
    { what: 'promo-made', made_by: null, before: null, after: { code: 'BYCOMMAND', phones: 0 } },
    { what: 'promo-made', before: null, after: { code: 'FORSARA10', kind: 'percent', phones: 1 } },
    { what: 'promo-changed', before: { kind: 'percent' }, after: { kind: 'amount', value: 1500 } },
    { what: 'promo-ended', before: { kind: 'amount' }, after: null },
  ])
  expect(entries.slice(1).every(({ made_by: by }) => by !== null)).toBe(true)
  expect(JSON.stringify(entries)).not.toContain('512345671')
})
