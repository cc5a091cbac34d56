import { sql } from 'kysely'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listPublications } from '#contract/studio.ts'
import type { CustomerClient } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aManager, anOwner } from '#support/signed-in.ts'

let shop: TestShop
let reem: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  reem = await anOwner(shop, '0512345674')
})
afterEach(() => shop.close())

async function read(by = reem, after?: string) {
  const query = after === undefined ? '' : `?after=${after}`
  const { status, body } = await by.send('GET', `/studio/menu/publications${query}`)
  expect(status).toBe(200)
  return v.parse(listPublications.reply, body)
}

/** Adds earlier publications, two in each instant; every hundredth changed the branch, the others a dish. */
const addPublications = (count: number) =>
  sql`
    insert into menu_publication (kind, content, changes, photos, look, made_at, goes_live_at, live_at)
    select
      'studio', content,
      case when n % 100 = 0
        then '[{"path": ["branches", "olaya", "leadTimeMinutes"], "from": 30, "to": 45}]'::jsonb
        else '[{"path": ["items", "kabsa", "price"], "from": 3200, "to": 3400}]'::jsonb
      end,
      photos, look, at, at, at
    from menu_publication, generate_series(1, ${count}::int) n
    cross join lateral (select timestamptz '2025-01-01' + (n / 2) * interval '1 hour' as at) t
    where number = 1`.execute(shop.db)

test('the history is read in pages, each publication once, back to the first', async () => {
  await addPublications(260)

  const pages = [await read()]
  for (let next = pages[0]?.next; next != null; next = pages.at(-1)?.next)
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the one before ends
    pages.push(await read(reem, next))

  expect(pages.map(({ publications }) => publications.length)).toEqual([50, 50, 50, 50, 50, 11])
  const all = pages.flatMap(({ publications }) => publications)
  expect(new Set(all.map(({ number }) => number)).size).toBe(261)
  expect(all[0]).toMatchObject({ kind: 'file', state: 'live' })
  expect(all.map(({ liveAt }) => liveAt)).toEqual(
    all
      .map(({ liveAt }) => liveAt)
      .toSorted()
      .toReversed(),
  )
})

test('a manager gets the changes of their branch, also those that are far apart', async () => {
  const manager = await aManager(shop, '0512345672', 'olaya')
  await addPublications(520)

  const { publications, next } = await read(manager)

  expect(publications.map(({ liveAt }) => liveAt)).toEqual([
    '2025-01-11T10:00:00.000Z',
    '2025-01-09T08:00:00.000Z',
    '2025-01-07T06:00:00.000Z',
    '2025-01-05T04:00:00.000Z',
    '2025-01-03T02:00:00.000Z',
  ])
  expect(next).toBeNull()
})

test('a cursor that is none is refused', async () => {
  expect((await reem.send('GET', '/studio/menu/publications?after=1')).status).toBe(400)
  expect((await reem.send('GET', '/studio/menu/publications?after=1.abc')).status).toBe(400)
})
