import { MutationObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import type { MenuFile } from '#contract/menu-file.ts'
import { studioQuery } from '#storefront/staff/studio/queries.ts'
import { additionEdits, formEdits } from '#storefront/staff/studio/save/new-entry.ts'
import { type Edits, savingEdits } from '#storefront/staff/studio/save/send-edits.ts'
import { aDraftPage, closeDraftPage } from './draft-server.ts'

const path = ['items', 'karak-7kq2mb']
const karak = { id: 'karak-7kq2mb', name: { en: 'Karak' }, price: 500 }

/** A page whose first request has added a dish, with every field; its answer was lost, and the draft read. */
async function aPage() {
  const page = aDraftPage({ items: [] })
  const { queryClient } = page
  page.others({ path, to: { ...karak, when: [] } })
  await queryClient.fetchQuery(studioQuery())
  const save = (edits: Edits) => new MutationObserver(queryClient, savingEdits(queryClient)).mutate(edits)
  return { ...page, save }
}
afterEach(closeDraftPage)

test('the press after a lost answer finds the entry of the first', async () => {
  const { save, requests, at } = await aPage()

  await save((menu) => formEdits(menu, path, karak))
  await save((menu) => additionEdits(menu, path, karak))

  expect(requests).toEqual([])
  expect(at('items')).toEqual([{ ...karak, when: [] }])
})

test('an entry that is there becomes what the form has now', async () => {
  const { save, at } = await aPage()

  await save((menu) => formEdits(menu, path, { ...karak, price: 600 }))

  expect(at('items')).toEqual([{ ...karak, price: 600, when: [] }])
})

test('an entry that is not there is added', () => {
  const empty = { items: [] } as unknown as MenuFile

  expect(formEdits(empty, path, karak)).toEqual([{ path, from: undefined, to: karak }])
  expect(additionEdits(empty, path, karak)).toEqual([{ path, from: undefined, to: karak }])
})
