import { MutationObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import type { MenuFile } from '#contract/menu-file.ts'
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
