import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { useMenuEdit } from '#storefront/staff/studio/menu/use-menu-edit.ts'
import { htmlOf } from '#support/render.tsx'
import { aDraftPage, closeDraftPage } from '../save/draft-server.ts'

afterEach(closeDraftPage)

/** A page of the studio, and `put` of a component that was shown in it and no longer is. */
async function aLeftPage() {
  const page = aDraftPage({})
  const hooks: ReturnType<typeof useMenuEdit>[] = []
  function Hook() {
    hooks.push(useMenuEdit())
    return null
  }
  await htmlOf(
    <QueryClientProvider client={page.queryClient}>
      <Hook />
    </QueryClientProvider>,
  )
  return { ...page, put: hooks[0]!.put }
}

test('a late answer is saved, and does nothing in a page that was left', async () => {
  const { put, at, queryClient } = await aLeftPage()
  const done: string[] = []

  put([{ path: ['brand', 'phone'], from: undefined, to: '+966112345678' }], {
    onDone: () => done.push('done'),
    onEnd: () => done.push('end'),
  })
  await expect.poll(() => queryClient.isMutating()).toBe(0)

  expect(at('brand', 'phone')).toBe('+966112345678')
  expect(done).toEqual([])
})
