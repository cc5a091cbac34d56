import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { unpackBranches } from '#domain/branch-list.ts'
import { packBranches } from '#domain/pack-branches.ts'
import { keepOnlyChoice } from '#storefront/app/start-up/keep-only-choice.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { choiceAtom, onlyChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { aBranch } from '#support/makers.ts'

const olaya = aBranch({ id: 'olaya', delivery: { kind: 'none' } })
const malqa = aBranch({ id: 'malqa' })

function openPage() {
  const queryClient = new QueryClient()
  const store = createStore()
  const read = (branches: readonly (typeof olaya)[]) =>
    queryClient.setQueryData([...branchesQuery().queryKey], {
      branches: unpackBranches(packBranches(branches)),
    })
  return { queryClient, store, read }
}

test('an open page learns of a second branch, and of one in place of the only one', () => {
  const { queryClient, store, read } = openPage()
  store.set(onlyChoiceAtom, { method: 'pickup', branchId: 'olaya' })
  read([olaya])

  keepOnlyChoice({ queryClient, store })
  expect(store.get(choiceAtom)).toMatchObject({ method: 'pickup', branchId: 'olaya' })

  read([olaya, malqa])
  expect(store.get(onlyChoiceAtom)).toEqual({})

  read([malqa])
  expect(store.get(choiceAtom)).toMatchObject({ method: null, branchId: 'malqa' })
})

test('a list that leaves the same choice does not make the choice another object', () => {
  const { queryClient, store, read } = openPage()
  read([olaya, malqa])
  keepOnlyChoice({ queryClient, store })
  const before = store.get(choiceAtom)

  read([{ ...olaya, silent: !olaya.silent }, malqa])

  expect(store.get(choiceAtom)).toBe(before)
})

test('until the list is read, the words of the page count', () => {
  const { queryClient, store } = openPage()
  store.set(onlyChoiceAtom, { method: 'pickup', branchId: 'olaya' })

  keepOnlyChoice({ queryClient, store })

  expect(store.get(onlyChoiceAtom)).toEqual({ method: 'pickup', branchId: 'olaya' })
})
