import { sql } from 'kysely'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Team } from '#contract/team.ts'
import { dayMs, hourMs } from '#domain/duration.ts'
import { deleteExpiredSessions } from '#server/identity/account/session.ts'
import type { CustomerClient } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer, anEmployee, anOwner } from '#support/signed-in.ts'

let shop: TestShop
let reem: CustomerClient
beforeEach(async () => {
  shop = await openShop({ staffIdle: true })
  await stock(shop.deps)
  reem = await anOwner(shop, '0512345674')
})
afterEach(() => shop.close())

const read = async (query: Record<string, string> = {}): Promise<Team> => {
  const { status, body } = await reem.send('GET', `/owner/team?${new URLSearchParams(query).toString()}`)
  expect(status).toBe(200)
  return v.parse(Team, body)
}

/** Adds employees of one branch; every fourth is a manager, and many were added in one instant. */
const addStaff = (count: number) =>
  sql`
    with added as (
      insert into staff (phone, duty, display_name, added_at)
      select
        '+96655' || lpad(n::text, 7, '0'), case when n % 4 = 0 then 'manager' else 'staff' end,
        'Person ' || n, timestamptz '2026-01-01' + (n / 10) * interval '1 hour'
      from generate_series(1, ${count}::int) n
      returning phone
    )
    insert into staff_branch (phone, branch_id) select phone, 'olaya' from added`.execute(shop.db)

test('the team is read in pages, owners first, each member once', async () => {
  await addStaff(120)

  const first = await read()
  const second = await read({ after: first.next ?? '' })
  const third = await read({ after: second.next ?? '' })

  const pages = [first, second, third]
  expect(pages.map(({ members }) => members.length)).toEqual([50, 50, 21])
  expect(pages.map(({ count, found, owners }) => [count, found, owners])).toEqual([
    [121, 121, 1],
    [121, 121, 1],
    [121, 121, 1],
  ])
  expect(third.next).toBeNull()
  const members = pages.flatMap((page) => page.members)
  expect(new Set(members.map(({ phone }) => phone)).size).toBe(121)
  expect(members.map(({ role }) => role)).toEqual([
    'owner',
    ...Array.from({ length: 30 }, () => 'manager'),
    ...Array.from({ length: 90 }, () => 'staff'),
  ])
  expect(members.at(-1)).toMatchObject({ branchIds: ['olaya'], personId: null, seenAt: null })
})

test('a member who is removed between two pages hides no other', async () => {
  await addStaff(60)
  const first = await read()
  await reem.send('POST', '/owner/team/removals', { phone: first.members.at(-1)?.phone })

  const second = await read({ after: first.next ?? '' })

  expect(second.members).toHaveLength(11)
})

test.each([
  ['PERSON 77', ['+966550000077']],
  ['0550000033', ['+966550000033']],
  ['٠٥٥٠٠٠٠٠٣٣', ['+966550000033']],
  ['nothing of this name', []],
])('a search for %s finds members of later pages', async (search, phones) => {
  await addStaff(120)

  const { members, found, count } = await read({ search })

  expect(members.map(({ phone }) => phone)).toEqual(phones)
  expect([found, count]).toEqual([phones.length, 121])
})

test('a search has pages of its own', async () => {
  await addStaff(120)

  const first = await read({ search: 'person' })
  const second = await read({ search: 'person', after: first.next ?? '' })

  expect([first.found, first.members.length, second.members.length]).toEqual([120, 50, 50])
})

test('one person is found by their id in the audit', async () => {
  await addStaff(60)
  const employee = await anEmployee(shop, '0512345672', 'olaya')
  await employee.send('PATCH', '/me', { firstName: 'Huda', lastName: 'Al Mutairi' })
  const { members } = await read({ search: '0512345672' })

  const { members: found } = await read({ person: members[0]?.personId ?? '' })

  expect(found).toMatchObject([{ phone: '+966512345672', name: 'Huda Al Mutairi', branchIds: ['olaya'] }])
})

test('invitations come with the first page, which is also the reply of a change', async () => {
  await addStaff(60)
  const invited = { phone: '+966512345671', role: 'manager', branchIds: ['olaya'] }

  const { body } = await reem.send('POST', '/owner/team/invitations', invited)

  const team = v.parse(Team, body)
  expect([team.members.length, team.invitations.length]).toEqual([50, 1])
  expect((await read({ after: team.next ?? '' })).invitations).toEqual([])
  expect((await read({ search: 'nothing' })).invitations).toHaveLength(1)
})

const seenAt = async (search: string) => (await read({ search })).members.map((member) => member.seenAt)

test('a customer who was added and did not come as an employee is not signed in', async () => {
  const customer = await aCustomer(shop, '0512345672')
  shop.clock.now += hourMs
  await shop.db
    .insertInto('staff')
    .values({ phone: '+966512345672', duty: 'staff', added_at: new Date(shop.clock.now) })
    .execute()
  shop.clock.now += hourMs
  expect((await customer.send('GET', '/session')).status).toBe(200)
  reem = await anOwner(shop, '0512345674')

  expect(await seenAt('0512345672')).toEqual([null])
})

test('an employee whose shift has ended was last seen during it', async () => {
  const employee = await anEmployee(shop, '0512345672', 'olaya')
  const signedIn = new Date(shop.clock.now).toISOString()
  shop.clock.now += hourMs
  expect((await employee.send('GET', '/session')).status).toBe(200)
  reem = await anOwner(shop, '0512345674')
  expect(await seenAt('0512345672')).toEqual([new Date(shop.clock.now).toISOString()])

  shop.clock.now += dayMs
  await deleteExpiredSessions(shop.db, shop.clock.now)
  reem = await anOwner(shop, '0512345674')

  // of the session only the sign-in is left
  expect(await seenAt('0512345672')).toEqual([signedIn])
})

test('a cursor that is none is refused', async () => {
  expect((await reem.send('GET', '/owner/team?after=yesterday')).status).toBe(400)
})
