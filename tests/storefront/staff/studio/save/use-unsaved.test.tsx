import { MutationObserver, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import type { MenuFile } from '#contract/menu-file.ts'
import { savingEdits } from '#storefront/staff/studio/save/send-edits.ts'
import { useWhyUnsaved } from '#storefront/staff/studio/save/use-unsaved.ts'
import { htmlOf } from '#support/render.tsx'
import { aDraftPage, closeDraftPage } from './draft-server.ts'

afterEach(closeDraftPage)

const WhyUnsaved = () => useWhyUnsaved() ?? 'saved'

test('a draft is not published while an edit that is made at once is being saved', async () => {
  const { queryClient } = aDraftPage({ items: [{ id: 'kabsa', price: 3200 }] } as unknown as MenuFile)
  const why = () =>
    htmlOf(
      <QueryClientProvider client={queryClient}>
        <WhyUnsaved />
      </QueryClientProvider>,
    )
  expect(await why()).toBe('saved')

  const edit = { path: ['items', 'kabsa', 'price'], from: 3200, to: 3400 }
  const saved = new MutationObserver(queryClient, savingEdits(queryClient)).mutate([edit])

  expect(await why()).toBe('studio.unsaved.waiting')
  await saved
  expect(await why()).toBe('saved')
})
