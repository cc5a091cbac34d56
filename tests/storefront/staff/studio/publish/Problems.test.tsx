import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { MenuFile } from '#contract/menu-file.ts'
import type { FieldProblem } from '#contract/studio-problem.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { newBranch } from '#storefront/staff/studio/branches/branch-edits.ts'
import { ManagerPart } from '#storefront/staff/studio/manager/ManagerPart.tsx'
import { PublishPart } from '#storefront/staff/studio/PublishPart.tsx'
import { Problems } from '#storefront/staff/studio/publish/Problems.tsx'
import { StoppedFields } from '#storefront/staff/studio/publish/StoppedFields.tsx'
import { studioQuery } from '#storefront/staff/studio/queries.ts'
import { draftSaver } from '#storefront/staff/studio/save/draft-savers.ts'
import { type Studio, studioOf } from '#storefront/staff/studio/studio.ts'
import { htmlOf } from '#support/render.tsx'
import { say } from '#support/words.ts'
import { aDraftPage, closeDraftPage } from '../save/draft-server.ts'

afterEach(closeDraftPage)

const menu = v.parse(MenuFile, brand)

/** The problems of a draft, and the fields whose prices could not be read, as the publication lists them. */
const shown = (problems: readonly FieldProblem[], unread: readonly string[] = []): Promise<string> =>
  rendered(
    (studio) => (
      <>
        <StoppedFields studio={studio} />
        <Problems studio={studio} problems={problems} />
      </>
    ),
    unread,
  )

async function rendered(screenOf: (studio: Studio) => ReactNode, unread: readonly string[]): Promise<string> {
  const { queryClient } = aDraftPage(menu)
  const draft = queryClient.getQueryData(studioQuery().queryKey) ?? expect.fail('expected a draft')
  for (const id of unread)
    draftSaver<string>(queryClient, {
      path: ['items', id, 'price'],
      read: () => undefined,
      isShownAs: () => false,
      changeOf: (from, to) => ({ path: ['items', id, 'price'], from, to }),
    }).change('abc', 0)
  const staticData = { title: 'title.studio' } as const
  const root = createRootRoute({ staticData })
  const screen = createRoute({
    staticData,
    getParentRoute: () => root,
    path: '/$lang/studio',
    component: () => screenOf(studioOf(draft)),
  })
  const router = createRouter({
    routeTree: root.addChildren([screen]),
    history: createMemoryHistory({ initialEntries: ['/en/studio/'] }),
    trailingSlash: 'always',
  })
  await router.load()
  return htmlOf(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const addresses = (html: string) => Array.from(html.matchAll(/href="([^"]*)"/g), ([, address]) => address)

test.each<[string, string[], string]>([
  ['the brand', ['brand', 'vatNumber'], '/en/studio/look/'],
  ['the points', ['brand', 'points', 'earnPer'], '/en/studio/points/'],
  ['a category', ['categories', 'kabsa', 'name'], '/en/studio/#category-kabsa'],
  ['a dish', ['items', 'karak', 'price'], '/en/studio/?dish=karak'],
  ['an option', ['optionGroups', 'sugar', 'max'], '/en/studio/?dish=lemon-mint'],
  ['a branch', ['branches', 'al-yasmin', 'phone'], '/en/studio/branches/?branch=al-yasmin'],
])('a problem of %s leads to its field', async (_, path, address) => {
  expect(addresses(await shown([{ path, reason: 'invalid' }]))).toEqual([address])
})

test('a problem of the brand names its field', async () => {
  const html = await shown([{ path: ['brand', 'vatNumber'], reason: 'invalid' }])

  expect(html).toContain(say('en', 'studio.section.brand'))
  expect(html).toContain(say('en', 'look.vat'))
})

test('a field that could not be saved is named, with a link to it', async () => {
  const html = await shown([], ['karak'])

  expect(html).toContain(say('en', 'studio.field.price'))
  expect(html).toContain('Karak')
  expect(addresses(html)).toEqual(['/en/studio/?dish=karak'])
})

test.each([
  ['the owner', PublishPart],
  ['a manager', ManagerPart],
])('%s reads which field is not saved although the draft has no changes', async (_, Part) => {
  const html = await rendered((studio) => <Part studio={studio} />, ['karak'])

  expect(html).toContain(say('en', 'studio.unsaved.title'))
  expect(addresses(html)).toContain('/en/studio/?dish=karak')
})

/** The publication of a draft that adds a branch. */
const withNewBranch = (studio: Studio): Studio => {
  const like = studio.live.branches[0] ?? expect.fail('expected a branch')
  const to = newBranch(like, { id: 'rabwah', name: { en: 'Rabwah', ar: 'الربوة' } })
  const change = { path: ['branches', 'rabwah'], to, by: '', at: '', also: [], isMine: true }
  return studioOf({ ...studio.draft, changes: [change] })
}

test('the owner reads that a new branch has no employees, with a link to the team', async () => {
  const html = await rendered((studio) => <PublishPart studio={withNewBranch(studio)} />, [])

  expect(html).toContain(say('en', 'studio.left.employees'))
  expect(html).toContain(say('en', 'studio.left.may'))
  expect(addresses(html)).toContain('/en/studio/staff/')
})

test('branches that are live are not called new', async () => {
  const renamed = { path: ['branches', 'al-yasmin', 'name', 'en'], from: 'Al Yasmin', to: 'Yasmin' }
  const change = { ...renamed, by: '', at: '', also: [], isMine: true }

  const html = await rendered(
    ({ draft }) => <PublishPart studio={studioOf({ ...draft, changes: [change] })} />,
    [],
  )

  expect(html).toContain('Yasmin')
  expect(html).not.toContain(say('en', 'studio.warnings'))
})
