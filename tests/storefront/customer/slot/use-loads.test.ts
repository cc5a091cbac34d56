import { expect, test } from 'vitest'
import { readNext } from '#storefront/customer/slot/read-next.ts'
import { loadsOf } from '#storefront/customer/slot/use-loads.ts'
import { aBranch } from '#support/makers.ts'

const at = Date.parse('2026-11-21T15:00:00Z')
const known = { capacity: 40, slots: [{ at: '2026-11-21T15:00:00.000Z', taken: 36 }] }

test.each([
  ['a slot is not full if the cart fits beside the promised orders', known, 40, 4, false],
  ['a slot is full if the cart does not fit beside the promised orders', known, 40, 5, true],
  ['a slot of unknown load is not full: the server decides', undefined, 40, 100, false],
  ['no slot of a kitchen without a limit is full', known, null, 1000, false],
])('%s', (_, data, capacity, units, full) => {
  expect(loadsOf(data, { branch: aBranch({ kitchenUnitsPerSlot: capacity }), units }).isFull(at)).toBe(full)
})

test('a slot without data is empty', () => {
  const { isFull, takenAt } = loadsOf(known, { branch: aBranch({ kitchenUnitsPerSlot: 40 }), units: 100 })

  expect(takenAt(at)).toBe(36)
  expect(takenAt(at + 900_000)).toBe(0)
  expect(isFull(at + 900_000)).toBe(false)
})

test.each([
  ['the next times', { next: ['2026-11-21T15:00:00.000Z'] }, [at]],
  ['none', { next: [] }, []],
  ['another detail', { earliest: 'soon' }, []],
  ['what is no time', { next: ['soon'] }, []],
  ['nothing', undefined, []],
])('a refusal with %s', (_, detail, next) => {
  expect(readNext(detail)).toEqual(next)
})
