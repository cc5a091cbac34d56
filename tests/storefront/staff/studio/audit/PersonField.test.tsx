import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { Team, TeamMember } from '#contract/team.ts'
import type { Lang } from '#domain/locale.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { PersonField } from '#storefront/staff/studio/audit/PersonField.tsx'
import { memberQuery, teamQuery } from '#storefront/staff/team/queries.ts'
import { htmlOf } from '#support/render.tsx'
import { say } from '#support/words.ts'

const member = (place: number, personId: string | null): TeamMember => ({
  phone: `+9665${String(place).padStart(8, '0')}`,
  role: 'staff',
  name: `Person ${place}`,
  branchIds: [],
  retired: [],
  personId,
  seenAt: null,
  isYou: false,
})

/** A page of three, of whom the last has not signed in. */
const pageOf = (found: number): Team => ({
  members: [member(1, 'p1'), member(2, 'p2'), member(3, null)],
  invitations: [],
  managerLimit: 0,
  count: found,
  owners: 1,
  found,
  next: found > 3 ? '1.3-966' : null,
})

/** The field while the entries of `by` are shown, of which `chosen` is known, in a team of `found`. */
async function shown(
  { by = '', found = 3 }: { by?: string; found?: number },
  chosen?: TeamMember | null,
  lang: Lang = 'en',
): Promise<string> {
  const client = createQueryClient()
  client.setQueryData(teamQuery().queryKey, { pages: [pageOf(found)], pageParams: [undefined] })
  if (chosen !== undefined) client.setQueryData(memberQuery(by).queryKey, chosen)
  const staticData = { title: 'title.board' } as const
  const root = createRootRoute({ staticData })
  const part = createRoute({
    staticData,
    getParentRoute: () => root,
    path: '/$lang/studio/$part',
    component: PersonField,
  })
  const router = createRouter({
    routeTree: root.addChildren([part]),
    history: createMemoryHistory({ initialEntries: [`/${lang}/studio/audit/?by=${by}`] }),
    trailingSlash: 'always',
  })
  await router.load()
  return htmlOf(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    lang,
  )
}

const selected = (html: string) => /<option[^>]* selected=""[^>]*>([^<]*)</.exec(html)?.[1]

test.each(['en', 'ar'] as const)(
  'a team of more than a page says how many are shown, and who of them is not listed (%s)',
  async (lang) => {
    const html = await shown({ found: 3004 }, undefined, lang)

    expect(html).toContain(say(lang, 'team.shown', { shown: 3, count: 3004 }))
    expect(html).toContain(say(lang, 'audit.person.unlisted', { count: 1 }))
  },
)

test('a team of one page has neither a search nor such a line', async () => {
  const html = await shown({})

  expect(html).not.toContain('role="status"')
  expect(html).not.toContain('type="search"')
})

test('the list never shows "everyone" while the entries are of one person', async () => {
  expect(await shown({}).then(selected)).toBe('Everyone')
  expect(await shown({ by: 'p2' }).then(selected)).toBe('Person 2')
  expect(await shown({ by: 'p9' }, member(9, 'p9')).then(selected)).toBe('Person 9')
  expect(await shown({ by: 'gone' }, null).then(selected)).toBe('Not in the team')
  expect(await shown({ by: 'asked-for' }).then(selected)).toBe('…')
  expect(await shown({ by: 'itself' }).then(selected)).toBe('By itself')
})
