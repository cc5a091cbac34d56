import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteJoining, joiningMember, noteJoining } from '#storefront/customer/family-cart/joining-member.ts'
import { storageOf } from '#support/storage-of.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', storageOf(new Map())))
afterEach(() => vi.unstubAllGlobals())

const sara = { id: 'sara', key: 'secret' }
const newId = () => 'new'

test('a page that is loaded again before the answer joins as the same participant', () => {
  noteJoining('code', sara)

  expect(joiningMember('code', newId)).toEqual(sara)
})

test('another cart, and a cart that was answered, have a new participant', () => {
  noteJoining('code', sara)
  expect(joiningMember('another', newId)).toEqual({ id: 'new', key: 'new' })

  deleteJoining()

  expect(joiningMember('code', newId)).toEqual({ id: 'new', key: 'new' })
})
