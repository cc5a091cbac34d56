import { afterEach, expect, test } from 'vitest'
import type { MenuFile } from '#contract/menu-file.ts'
import type { FileChange, Publication } from '#contract/studio.ts'
import { ReturnedChanges } from '#storefront/staff/studio/publish/ReturnedChanges.tsx'
import { studioQuery } from '#storefront/staff/studio/queries.ts'
import { studioOf } from '#storefront/staff/studio/studio.ts'
import { htmlOf } from '#support/render.tsx'
import { say } from '#support/words.ts'
import { aDraftPage, closeDraftPage } from '../save/draft-server.ts'

afterEach(closeDraftPage)

const priceOf = (id: string): FileChange => ({ path: ['items', id, 'price'], from: 100, to: 200 })

/** What a publication that failed says of its changes, while the draft has these. */
async function shown(own: readonly FileChange[], of: Pick<Publication, 'changes' | 'changeCount'>) {
  const items = ['karak', 'gahwa'].map((id) => ({ id, price: 100 }))
  const { queryClient, others } = aDraftPage({ items } as unknown as MenuFile)
  others(...own)
  const draft = await queryClient.fetchQuery(studioQuery())
  const entry: Publication = {
    number: 2,
    kind: 'studio',
    againOf: null,
    state: 'failed',
    by: 'Reem',
    madeAt: '2026-11-22T09:00:00.000Z',
    liveAt: '2026-11-22T09:00:00.000Z',
    waitsFor: [],
    ...of,
  }
  return htmlOf(<ReturnedChanges of={entry} studio={studioOf(draft)} />)
}

const both = [priceOf('karak'), priceOf('gahwa')]

test('a publication that failed says how many of its changes the draft has', async () => {
  const values = { count: 1, total: 2 }

  expect(await shown(both, { changes: both, changeCount: 2 })).toContain(say('en', 'studio.entry.returned'))
  expect(await shown([priceOf('karak')], { changes: both, changeCount: 2 })).toContain(
    say('en', 'studio.entry.returned.some', values),
  )
  expect(await shown([], { changes: both, changeCount: 2 })).toBe('')
})

test('one that lists only its first changes does not say that all of them are there', async () => {
  expect(await shown(both, { changes: both, changeCount: 40 })).toContain(
    say('en', 'studio.entry.returned.at-least', { count: 2, total: 40 }),
  )
})
