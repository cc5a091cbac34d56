import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { useNoteEntry } from '#storefront/platform/navigation/use-note-entry.ts'
import { htmlOf } from '#support/render.tsx'

test('a noted entry is shown until the customer leaves it', async () => {
  const history = createMemoryHistory()
  const router = createRouter({ routeTree: createRootRoute(), history, isServer: true })
  const hooks: ReturnType<typeof useNoteEntry>[] = []
  function Hook() {
    hooks.push(useNoteEntry())
    return null
  }
  await htmlOf(
    <RouterContextProvider router={router}>
      <Hook />
    </RouterContextProvider>,
  )

  const isShown = hooks[0]!()
  expect(isShown()).toBe(true)
  history.push('/en/orders/')
  expect(isShown()).toBe(false)
  expect(hooks[0]!()()).toBe(true)
})
