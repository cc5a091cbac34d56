import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listEntries, Wallet } from '#contract/wallet.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { runPointsCommand } from '#server/resources/wallet/command.ts'
import { lapsePoints } from '#server/resources/wallet/lapse.ts'
import { aCustomerClient, askOf, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { givePoints } from '#support/points.ts'
import { noon, openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'
import { aCustomer } from '#support/signed-in.ts'

const day = 24 * 60 * 60_000

let shop: TestShop
let sara: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toEqual([])
  await shop.close()
})

const wallet = async () => v.parse(Wallet, (await sara.send('GET', '/wallet')).body)
const statement = async (cursor?: string) =>
  v.parse(
    listEntries.reply,
    (await sara.send('GET', `/wallet/entries${cursor === undefined ? '' : `?cursor=${cursor}`}`)).body,
  )
const correct = (...words: string[]) => runPointsCommand(shop.deps, ['correct', ...words])

test('a customer without points sees the scheme and the next level', async () => {
  expect(await wallet()).toMatchObject({
    balance: 0,
    pending: 0,
    level: { id: 'guest', earnPercent: 100 },
    levels: 'climbing',
    next: { name: { en: 'Friend' }, missing: 2000, share: 0 },
    expiring: null,
    worth: 0,
    scheme: { earnPer: 100, earnPoints: 1, redeemStep: 100, stepValue: 500, maxSharePercent: 50 },
  })
  expect(await statement()).toEqual({ entries: [], next: null })
})

test('the wallet has the balance, its value, pending points and the next expiry', async () => {
  await correct('0512345671', '+250', '--reason', 'A cold meal')
  shop.clock.now = noon + 30 * day
  sara = aCustomerClient(askOf(shop), await signIn(shop, '0512345671'))
  await correct('0512345671', '+100', '--reason', 'Another')
  await sara.order({ pointsToRedeem: 100 })

  expect(await wallet()).toMatchObject({
    balance: 250,
    pending: 49,
    worth: 1000,
    expiring: { points: 150, on: '2027-11-21' },
  })
  const { entries } = await statement()
  expect(entries.map(({ kind, points, counts, words }) => [kind, points, counts, words])).toEqual([
    ['earn-pending', 49, false, 'order-placed'],
    ['redeem-hold', -100, true, 'redeem-held'],
    ['correction', 100, true, 'owner'],
    ['correction', 250, true, 'owner'],
  ])
  expect(entries[0]).toMatchObject({ orderNumber: 1000, branchName: { en: 'Olaya', ar: 'العليا' } })
})

test('a statement has pages, newest first, each line once', async () => {
  for (let number = 1; number <= 45; number++) await givePoints(shop, '+966512345671', number)

  const first = await statement()
  const second = await statement(first.next ?? '')
  const third = await statement(second.next ?? '')

  expect(third.next).toBeNull()
  expect([...first.entries, ...second.entries, ...third.entries].map(({ points }) => points)).toEqual(
    Array.from({ length: 45 }, (_, place) => 45 - place),
  )
  expect(problemOf(await sara.send('GET', '/wallet/entries?cursor=x')).refusal).toBe('bad-input')
})

test('expired points are gone from midnight, and leave the ledger once, after any delay', async () => {
  await correct('0512345671', '+250', '--reason', 'A cold meal')
  const { expiring } = await wallet()
  expect(expiring).toEqual({ points: 250, on: '2027-11-21' })

  shop.clock.now = Date.parse('2027-11-21T20:59:59Z')
  await lapsePoints(shop.deps)
  expect((await shop.db.selectFrom('points_account').select('balance').execute())[0]?.balance).toBe(250)

  shop.clock.now = Date.parse('2027-11-21T21:00:00Z')
  sara = aCustomerClient(askOf(shop), await signIn(shop, '0512345671'))
  expect(await wallet()).toMatchObject({ balance: 0, expiring: null })
  await Promise.all([lapsePoints(shop.deps), lapsePoints(shop.deps)])
  await lapsePoints(shop.deps)

  expect((await statement()).entries.map(({ kind, points }) => [kind, points])).toEqual([
    ['expire', -250],
    ['correction', 250],
  ])
})

test('an owner corrects points with a reason, and takes at most the balance', async () => {
  expect(await correct('0512345671', '+50', '--reason', 'A cold meal')).toEqual({
    ok: true,
    lines: ['051 234 5671 has 50 points now'],
  })
  expect(await correct('+966512345671', '-20', '--reason', 'A slip')).toMatchObject({ ok: true })
  expect(await correct('0512345671', '-31', '--reason', 'A slip')).toEqual({
    ok: false,
    lines: ['051 234 5671 has 30 points: nothing was taken'],
  })

  const notes = await shop.db.selectFrom('points_entry').select('note').orderBy('id').execute()
  expect(notes.map(({ note }) => note)).toEqual(['A cold meal', 'A slip'])
})

test.each([
  ['no reason', ['0512345671', '+50']],
  ['no amount', ['0512345671', '--reason', 'x']],
  ['nothing at all', ['0512345671', '+0', '--reason', 'x']],
  ['no number', ['+50', '--reason', 'x']],
  ['an unknown customer', ['0512345679', '+50', '--reason', 'x']],
])('a correction with %s is refused', async (_, words) => {
  expect(await correct(...words)).toMatchObject({ ok: false })
})
