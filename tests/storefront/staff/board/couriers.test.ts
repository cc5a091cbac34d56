import { expect, test } from 'vitest'
import { couriersFormat, withCourier } from '#storefront/staff/board/couriers.ts'

const fahd = { name: 'فهد', phone: '+966512345678' }
const sami = { name: 'Sami', phone: '' }

test('the latest courier is first, each once', () => {
  expect(withCourier(withCourier([], fahd), sami)).toEqual([sami, fahd])
  expect(withCourier([sami, fahd], fahd)).toEqual([fahd, sami])
})

test('a courier without a number keeps the known one, and a new number replaces it', () => {
  expect(withCourier([fahd], { name: 'فهد', phone: '' })).toEqual([fahd])
  expect(withCourier([fahd], { name: 'فهد', phone: '+966598765432' })).toEqual([
    { name: 'فهد', phone: '+966598765432' },
  ])
})

test('at most six are stored', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

  const couriers = names.reduce<ReturnType<typeof withCourier>>(
    (all, name) => withCourier(all, { name, phone: '' }),
    [],
  )

  expect(couriers.map(({ name }) => name)).toEqual(['g', 'f', 'e', 'd', 'c', 'b'])
})

test.each([
  undefined,
  null,
  'couriers',
  { version: 2, couriers: [] },
  { version: 1, couriers: [{ name: '' }] },
])('a record like %j is ignored', (stored) => {
  expect(couriersFormat.parse(stored)).toEqual([])
})

test('a stored list is read back', () => {
  expect(couriersFormat.parse(couriersFormat.store([fahd, sami]))).toEqual([fahd, sami])
})
