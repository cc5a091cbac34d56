import { MutationObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import type { MenuFile } from '#contract/menu-file.ts'
import { mostDraftBytes, mostEdits } from '#contract/studio.ts'
import { conflictOf, type Edits, mineOf, savingEdits } from '#storefront/staff/studio/save/send-edits.ts'
import { editOf } from '#storefront/staff/studio/studio.ts'
import { aDraftPage, closeDraftPage } from './draft-server.ts'

const path = ['promotions', 'lunch', 'branches']

function aPage() {
  const page = aDraftPage({
    promotions: [
      {
        id: 'lunch',
        name: { en: 'Lunch' },
        percent: 10,
        freeDelivery: false,
        minimum: 0,
        when: [],
        methods: [],
        branches: ['olaya', 'malaz', 'diriyah'],
      },
    ],
  })
  const save = (edits: Edits) =>
    new MutationObserver(page.queryClient, savingEdits(page.queryClient)).mutate(edits)
  return { ...page, save }
}
afterEach(closeDraftPage)

const without = (id: string) => (menu: MenuFile) => {
  const [lunch] = menu.promotions
  const next = (lunch?.branches ?? []).filter((each) => each !== id)
  return next.length === lunch?.branches?.length ? [] : [editOf(menu, path, next)]
}

test('two quick taps on one list are both saved: the second edit is made from the first', async () => {
  const { save, at } = aPage()

  await Promise.all([save(without('olaya')), save(without('malaz'))])

  expect(at(...path)).toEqual(['diriyah'])
})

test('edits that change nothing send no request', async () => {
  const { save, requests } = aPage()

  await save(without('nowhere'))

  expect(requests).toEqual([])
})

test('an edit of a field that another editor changed is a conflict with both values', async () => {
  const { save, others } = aPage()
  others({ path, to: ['olaya'] })

  const refused: unknown = await save(without('olaya')).catch((error: unknown) => error)

  expect(conflictOf(refused instanceof Error ? refused : null)).toMatchObject({
    theirs: ['olaya'],
    mine: ['malaz', 'diriyah'],
  })
})

test('after a conflict, the own edits are sent again from the other editor’s value', async () => {
  const { save, others, at, queryClient } = aPage()
  others({ path, to: ['olaya', 'malaz'] })
  const refused: unknown = await save(without('olaya')).catch((error: unknown) => error)
  const conflict = conflictOf(refused instanceof Error ? refused : null)
  if (!conflict) throw new Error('expected a conflict')

  const name = ['promotions', 'lunch', 'name', 'en']
  await save(
    mineOf(
      [
        { path, from: ['olaya', 'malaz', 'diriyah'], to: ['diriyah'] },
        { path: name, from: 'Lunch', to: 'Noon' },
      ],
      conflict,
    ),
  )

  expect([at(...path), at(...name)]).toEqual([['diriyah'], 'Noon'])
  expect(queryClient.isMutating()).toBe(0)
})

test('after a conflict, edits made of the menu are sent from the other editor’s value', async () => {
  const { save, others, at } = aPage()
  others({ path, to: ['olaya', 'malaz'] })
  // as an edit that knows the value from a change that was shown
  const takeOut: Edits = () => [{ path, from: ['olaya', 'malaz', 'diriyah'], to: ['diriyah'] }]
  const refused: unknown = await save(takeOut).catch((error: unknown) => error)
  const conflict = conflictOf(refused instanceof Error ? refused : null)
  if (!conflict) throw new Error('expected a conflict')

  await save(mineOf(takeOut, conflict))

  expect(at(...path)).toEqual(['diriyah'])
})

const noteEdits = (ids: readonly string[], to: string) => ids.map((id) => ({ path: ['brand', id], to }))
const someIds = (count: number) => Array.from({ length: count }, (_, place) => `field-${place}`)

test('more edits than one request has are sent in parts, in their order', async () => {
  const { save, requests, at } = aPage()
  const ids = someIds(mostEdits + 1)

  await save(noteEdits(ids, 'new'))

  expect(requests.map((edits) => edits.length)).toEqual([mostEdits, 1])
  expect([at('brand', ids[0]!), at('brand', ids.at(-1)!)]).toEqual(['new', 'new'])
})

test('edits of more bytes than one request has are sent in parts', async () => {
  const { save, requests } = aPage()
  const text = 'ش'.repeat(mostDraftBytes / 2 / 4)

  await save(noteEdits(someIds(5), text))

  expect(requests.map((edits) => edits.length)).toEqual([3, 2])
})

test('a refused part ends the sending: the parts before it are saved, those after it are not', async () => {
  const { save, others, requests, at } = aPage()
  const text = 'x'.repeat(mostDraftBytes * 0.6)
  others({ path: ['brand', 'field-1'], to: 'theirs' })

  const refused: unknown = await save(noteEdits(someIds(3), text)).catch((error: unknown) => error)

  expect(conflictOf(refused instanceof Error ? refused : null)?.theirs).toBe('theirs')
  expect(requests).toHaveLength(2)
  expect([at('brand', 'field-0'), at('brand', 'field-2')]).toEqual([text, undefined])
})
