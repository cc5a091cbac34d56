import { expect, test } from 'vitest'
import { careSubject } from '#domain/care-subject.ts'
import { dishIdOf } from '#domain/dish-alert.ts'
import { pathOf } from '#domain/notification.ts'

test('what waits in a branch opens the requests of that branch', () => {
  expect(pathOf('owner-waiting', 'one', 'al olaya')).toBe('branch/requests/?branch=al%20olaya')
  expect(pathOf('staff-support', 'one', null)).toBe('branch/requests/')
})

test('a dish that is back opens at the branch that has it', () => {
  expect(pathOf('dish-back', 'olaya saleeg', 'olaya')).toBe('products/saleeg/?branch=olaya')
  expect(dishIdOf('olaya saleeg')).toBe('saleeg')
})

test('an older notification of a dish that is back names no branch', () => {
  expect(pathOf('dish-back', 'saleeg')).toBe('products/saleeg/')
  expect(dishIdOf('saleeg')).toBe('saleeg')
})

test.each([
  careSubject.change('one', 'two'),
  careSubject.refund('one', 'two'),
  careSubject.rating('one'),
  'one',
])('news about the care of an order opens the order: %s', (subject) => {
  expect(pathOf('care', subject)).toBe('order/one/')
})
