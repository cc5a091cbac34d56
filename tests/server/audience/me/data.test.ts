import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { MyData } from '#contract/me.ts'
import { problemOf } from '#support/customer-client.ts'
import { leaving, makeLeavingCustomer } from '#support/leaving.ts'
import { openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { confirmEverybody } from '#support/sign-in.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await shop.nextDay()
  await makeLeavingCustomer(shop)
})
afterAll(() => shop.close())

test('a customer exports all personal data, with a fresh code', async () => {
  shop.clock.now += 10 * 60_000
  expect(problemOf(await shop.sara.send('GET', '/me/data')).refusal).toBe('code-needed')
  await confirmEverybody(shop)

  const reply = await shop.sara.send('GET', '/me/data')

  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
  const data = v.parse(MyData, reply.body)
  expect(data.profile).toMatchObject({ first_name: 'Ghaliah', birth_date: '1990-05-17', has_password: true })
  const text = JSON.stringify(data)
  expect(leaving.words.filter((word) => !text.includes(word))).toEqual([])
  const empty = Object.entries(data.lists).flatMap(([name, rows]) => (rows.length === 0 ? [name] : []))
  expect(empty.toSorted()).toEqual([
    'attribution',
    'bills',
    'codesFlagged',
    'codesRefused',
    'codesShown',
    'codesWithoutNetwork',
    'invites',
    'levels',
    'notificationChoices',
    'orderChanges',
    'plates',
    'pointsNotices',
    'pushSubscriptions',
    'refunds',
    'slotHolds',
  ])
})

test('the export does not name the courier of a past delivery', async () => {
  await confirmEverybody(shop)

  const text = JSON.stringify((await shop.sara.send('GET', '/me/data')).body)

  expect(text).toContain('Street of the Swifts')
  expect(text).not.toMatch(/Yusuf|501112223/)
})

test('the export contains no data of another customer, and no secret', async () => {
  await confirmEverybody(shop)

  const text = JSON.stringify((await shop.omar.send('GET', '/me/data')).body)

  expect(leaving.words.filter((word) => text.includes(word))).toEqual([])
  expect(text).not.toMatch(/argon2|token|hash|secret/)
})
