import { at, type Found, listAt } from './found.ts'
import { type FileProblem, problemAt } from './problem.ts'

/** Checks that a promotion takes off one thing, and that its other terms fit to it. */
export function checkPromotion(promotion: Found): FileProblem[] {
  const given = ['percent', 'amount', 'freeDelivery'].filter((key) => {
    const { value } = at(promotion, key)
    return value !== undefined && value !== false
  })
  const methods = listAt(promotion, 'methods').map(({ value }) => value)
  const cap = at(promotion, 'cap')
  const undelivered = given[0] === 'freeDelivery' && methods.length > 0 && !methods.includes('delivery')
  const found = given.length === 0 ? 'none' : given.join(' and ')
  return [
    ...(given.length === 1
      ? []
      : [
          { path: promotion.path, message: `expected one of percent, amount and freeDelivery, got ${found}` },
        ]),
    ...(cap.value === undefined || given.includes('percent')
      ? []
      : [problemAt(cap, 'expected "cap" only with "percent"')]),
    ...(undelivered
      ? [{ path: at(promotion, 'methods').path, message: 'expected delivery among the methods' }]
      : []),
  ]
}
