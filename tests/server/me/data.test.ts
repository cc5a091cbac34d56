import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { MyData } from '#contract/me.ts'
import { problemOf } from '#support/diner.ts'
import { leaving, somebodyWhole } from '#support/leaving.ts'
import { openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { confirmEverybody } from '#support/sign-in.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await shop.nextDay()
  await somebodyWhole(shop)
})
afterAll(() => shop.close())

test('a customer takes all that is kept about them along, with a fresh code', async () => {
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
    'bills',
    'codesRefused',
    'codesShown',
    'invites',
    'levels',
    'notificationChoices',
    'plates',
    'pointsNotices',
    'pushSubscriptions',
    'refunds',
    'slotHolds',
  ])
})

test('there is nothing in it of anybody else, and nothing that opens anything', async () => {
  await confirmEverybody(shop)

  const text = JSON.stringify((await shop.omar.send('GET', '/me/data')).body)

  expect(leaving.words.filter((word) => text.includes(word))).toEqual([])
  expect(text).not.toMatch(/argon2|token|hash|secret/)
})

/** What is about a customer, and how it was thought through. Whoever adds a table says so in both places, and here. */
test('every table about customers is in the export, and in the page about leaving', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public'
      and (column_name in ('customer_id', 'friend_id', 'sender_id', 'receiver_id', 'phone', 'customer_phone', 'phones')
        or (column_name = 'order_id' and table_name <> 'access_log'))`.execute(shop.db)
  const root = join(import.meta.dirname, '../../..')
  const [page, queries] = ['docs/decisions/2026-11-21-leaving.md', 'src/server/me/export-store.ts'].map(
    (path) => readFileSync(join(root, path), 'utf8'),
  )

  const tables = rows.map(({ name }) => name).toSorted()

  expect(tables.filter((name) => !page?.includes(`\`${name}\``))).toEqual([])
  expect(tables.filter((name) => !new RegExp(`\\b${name}\\b`).test(queries ?? ''))).toEqual(
    [
      // for minutes, of a code and not of a person
      'sign_in_code',
      // what staff are is the owner's to say; they can not leave with it
      'staff',
      'staff_branch',
      // hashes of browsers
      'invite_device',
      'trusted_device',
      // sums and parts of what is listed
      'plates_line',
      'plates_return',
      'points_account',
      'scan_key',
    ].toSorted(),
  )
})
