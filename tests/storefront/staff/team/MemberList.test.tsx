import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Team, type TeamMember } from '#contract/team.ts'
import type { Lang } from '#domain/locale.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { MemberList } from '#storefront/staff/team/MemberList.tsx'
import { teamQuery } from '#storefront/staff/team/queries.ts'
import { htmlOf } from '#support/render.tsx'
import { say } from '#support/words.ts'

const member = (place: number): TeamMember => ({
  phone: `+9665${String(place).padStart(8, '0')}`,
  role: 'accountant',
  name: `Person ${place}`,
  branchIds: [],
  retired: [],
  personId: `p${place}`,
  seenAt: null,
  isYou: false,
})

/** A page of a team of 3,004, of whom the search finds `found`. */
const pageOf = (from: number, shown: number, { found, next }: Pick<Team, 'found' | 'next'>): Team => ({
  members: Array.from({ length: shown }, (_, place) => member(from + place)),
  invitations: [],
  managerLimit: 0,
  count: 3004,
  owners: 1,
  found,
  next,
})

/** The whole team as the server sent it before it sent pages. */
const ofOldServer = { members: [member(0), member(1), member(2)], invitations: [], managerLimit: 0 }

async function htmlOfList(pages: readonly Team[], search = '', lang: Lang = 'en'): Promise<string> {
  const client = createQueryClient()
  client.setQueryData(teamQuery(search).queryKey, {
    pages: [...pages],
    pageParams: pages.map((_, place) => pages[place - 1]?.next ?? undefined),
  })
  return htmlOf(
    <QueryClientProvider client={client}>
      <MemberList search={search} onChange={() => undefined} />
    </QueryClientProvider>,
    lang,
  )
}

const rows = (html: string) => html.match(/<li[ >]/g)?.length ?? 0

test.each(['en', 'ar'] as const)(
  'the first page says how many there are, and offers more (%s)',
  async (lang) => {
    const html = await htmlOfList([pageOf(0, 50, { found: 3004, next: '1.3-966' })], '', lang)

    expect(rows(html)).toBe(50)
    expect(html).toContain(say(lang, 'team.shown', { shown: 50, count: 3004 }))
    expect(html).toContain(say(lang, 'team.more'))
  },
)

test.each([
  ['en', 'Olaya (removed)'],
  ['ar', 'العليا (محذوف)'],
] as const)('a removed branch of an employee is named (%s)', async (lang, name) => {
  const retired = [{ id: 'olaya', name: { en: 'Olaya', ar: 'العليا' } }]
  const employee: TeamMember = { ...member(0), role: 'staff', branchIds: ['olaya'], retired }
  const page = { ...pageOf(0, 0, { found: 1, next: null }), members: [employee] }

  expect(await htmlOfList([page], '', lang)).toContain(name)
})

test('the last page offers no more', async () => {
  const html = await htmlOfList([
    pageOf(0, 50, { found: 52, next: '1.3-966' }),
    pageOf(50, 2, { found: 52, next: null }),
  ])

  expect(rows(html)).toBe(52)
  expect(html).not.toContain(say('en', 'team.more'))
})

test('a search says how many it finds, and that it finds none', async () => {
  const found = await htmlOfList([pageOf(0, 3, { found: 3, next: null })], 'Person')
  const none = await htmlOfList([pageOf(0, 0, { found: 0, next: null })], 'Zain')

  expect(found).toContain(say('en', 'team.shown', { shown: 3, count: 3 }))
  expect(none).toContain(say('en', 'team.nothing-found', { text: 'Zain' }))
})

test('the whole team of a server from before the pages is counted', async () => {
  const html = await htmlOfList([v.parse(Team, ofOldServer)], 'Person')

  expect(html).toContain(say('en', 'team.shown', { shown: 3, count: 3 }))
})

/** The list in which the search has just changed: the same component shows the answer to the one before. */
function Changed() {
  const [search, setSearch] = useState('')
  // a call, because a render on the server renders a component once
  // oxlint-disable-next-line react/capitalized-calls
  const list = MemberList({ search, onChange: () => undefined })
  if (search === '') setSearch('Zain')
  return list
}

test('the people of the search before are not counted for this one', async () => {
  const client = createQueryClient()
  const page = pageOf(0, 50, { found: 3004, next: '1.3-966' })
  client.setQueryData(teamQuery().queryKey, { pages: [page], pageParams: [undefined] })
  const html = await htmlOf(
    <QueryClientProvider client={client}>
      <Changed />
    </QueryClientProvider>,
  )

  expect(rows(html)).toBe(50)
  expect(html).toMatch(/<ul[^>]* aria-busy="true"/)
  expect(html).toMatch(/<p role="status"[^>]*><\/p>/)
})
