import { expect, test } from 'vitest'
import { instantOf } from '#domain/local-time.ts'
import { type Loss, lossFor, mustChoose } from '#storefront/customer/checkout/time/lost-time.ts'

const at = (minute: number) => instantOf('2026-11-21', 19 * 60 + minute)
const soonest = { branchId: 'olaya', when: { kind: 'now' } } as const
const fixed = { branchId: 'olaya', when: { kind: 'later', at: at(15) } } as const
const next = { branchId: 'olaya', when: { kind: 'later', at: at(30) } } as const
const other = { branchId: 'olaya', when: { kind: 'later', at: at(45) } } as const

const aLoss = (about: Partial<Loss> = {}): Loss => ({
  at: at(15),
  next: at(30),
  chosen: fixed,
  isMoved: false,
  ...about,
})

test.each([
  ['a fixed time', fixed],
  ['the soonest time', soonest],
] as const)('the loss of %s counts until the next time is chosen, and then for that one', (_, chosen) => {
  const loss = aLoss({ chosen })
  expect(lossFor(loss, chosen)).toBe(loss)

  const moved = lossFor(loss, next)

  expect(moved).toEqual({ ...loss, isMoved: true })
  expect(moved && lossFor(moved, next)).toBe(moved)
})

test.each([
  ['the lost time again, which is free by now', fixed, fixed],
  ['"soonest" again', soonest, soonest],
  ['another time', fixed, other],
  ['another branch', fixed, { ...next, branchId: 'narjis' }],
] as const)('a loss ends when the customer chooses %s', (_, chosen, choice) => {
  expect(lossFor(aLoss({ chosen, isMoved: true }), choice)).toBeUndefined()
})

test('without a next time the loss counts until the customer chooses', () => {
  const loss = aLoss({ next: undefined, chosen: soonest })

  expect(lossFor(loss, soonest)).toBe(loss)
  expect(lossFor(loss, other)).toBeUndefined()
  expect([mustChoose(loss), mustChoose(aLoss()), mustChoose(undefined)]).toEqual([true, false, false])
})
