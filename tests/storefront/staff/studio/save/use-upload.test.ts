import { MutationObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { isBusy } from '#storefront/platform/update/busy.ts'
import { saversOf } from '#storefront/staff/studio/save/draft-savers.ts'
import { savingEdits } from '#storefront/staff/studio/save/send-edits.ts'
import { uploading } from '#storefront/staff/studio/save/use-upload.ts'
import { editOf } from '#storefront/staff/studio/studio.ts'
import { aDraftPage, closeDraftPage } from './draft-server.ts'

const photo = ['items', 'kabsa', 'photo']

/** A page on which an editor has chosen a photograph; the test answers the upload. */
function aPage() {
  const page = aDraftPage({ items: [] })
  page.others({ path: ['items', 'kabsa'], to: { id: 'kabsa' } })
  const sending = Promise.withResolvers<string>()
  const { queryClient } = page
  const upload = new MutationObserver(
    queryClient,
    uploading<string>(queryClient, {
      send: () => sending.promise,
      save: (edits) => new MutationObserver(queryClient, savingEdits(queryClient)).mutate(edits),
    }),
  )
  const leave = upload.subscribe(() => undefined)
  const done = upload.mutate({
    file: new File([], 'kabsa.jpg'),
    edits: (menu, name) => [editOf(menu, photo, name)],
  })
  return {
    ...page,
    leave,
    done,
    answer: sending.resolve,
    fail: () => sending.reject(new Error('no photograph')),
    status: () => saversOf(queryClient).get(),
  }
}
afterEach(closeDraftPage)

test('a photograph is in the draft although its dish was left before the upload ended', async () => {
  const { leave, answer, done, at } = aPage()
  leave()

  answer('studio/kabsa.jpg')
  await done

  expect(at(...photo)).toBe('studio/kabsa.jpg')
})

test('the draft is not saved, and no update is offered, until the upload is in the draft', async () => {
  const { answer, done, status } = aPage()
  await Promise.resolve()
  expect([status(), isBusy()]).toEqual(['waiting', true])

  answer('studio/kabsa.jpg')
  await done

  expect([status(), isBusy()]).toEqual(['saved', false])
})

test('an upload that failed keeps neither the publication nor an update waiting', async () => {
  const { fail, done, status } = aPage()

  fail()

  await expect(done).rejects.toThrow('no photograph')
  expect([status(), isBusy()]).toEqual(['saved', false])
})
