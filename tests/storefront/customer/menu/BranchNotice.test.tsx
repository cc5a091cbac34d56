import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { createStore, Provider } from 'jotai'
import { expect, test } from 'vitest'
import type { Branch } from '#domain/branch.ts'
import type { OnlyChoice } from '#domain/only-choice.ts'
import { BranchNotice } from '#storefront/customer/menu/BranchNotice.tsx'
import { onlyChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { aBranch, everyDay } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

// the notice has a link to the other branches
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), isServer: true })

/** The notice of a branch that opens at noon, read at 11:00 on Saturday 21 November 2026. */
function noticeOf(about: Partial<Branch>, only: OnlyChoice = {}): Promise<string> {
  const store = createStore()
  store.set(onlyChoiceAtom, only)
  return htmlOf(
    <RenderedAt value={Date.parse('2026-11-21T11:00:00+03:00')}>
      <Provider store={store}>
        <RouterContextProvider router={router}>
          <BranchNotice branch={aBranch({ hours: everyDay(['12:00', '22:00']), ...about })} />
        </RouterContextProvider>
      </Provider>
    </RenderedAt>,
  )
}

test.each([
  ['today by its time', '2026-11-21', /opens <bdi>12:00\spm/],
  ['in the next days by its weekday', '2026-11-23', /opens <bdi>Tue 12:00\spm/],
  ['in weeks by its date', '2026-12-15', /opens <bdi>Wed 16\sDec 12:00\spm/],
])('a closed branch names its opening %s', async (_, lastDay, words) => {
  const off = { from: '2026-11-20', to: lastDay, name: {}, hours: [] }
  const specialDays = lastDay === '2026-11-21' ? [] : [off]

  expect(await noticeOf({ specialDays })).toMatch(words)
})

test('the notice leads to other branches only where there are some', async () => {
  expect(await noticeOf({})).toContain('Other branches')
  expect(await noticeOf({}, { branchId: 'olaya' })).not.toContain('Other branches')
})
