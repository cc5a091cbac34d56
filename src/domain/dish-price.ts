import type { MenuItem } from './menu.ts'
import { percentOf } from './percent.ts'

/**
 * Returns the price of one dish in halalas after its own discount, without options. The discount is rounded
 * half up to a halala.
 */
export const priceOf = (item: Pick<MenuItem, 'price' | 'discountPercent'>): number =>
  item.price - percentOf(item.price, item.discountPercent)
