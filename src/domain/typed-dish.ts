import { maxQuantity } from './cart.ts'
import { parseWholeNumber } from './digits.ts'

/**
 * Splits what is typed into a search for a dish: "3 m" is three of the dish that is found by "m". Without a
 * number before the words, or with one that is no quantity, it is one.
 */
export function readTypedDish(text: string): { readonly quantity: number; readonly query: string } {
  const [, digits = '', words = ''] = /^\s*(\S+)\s+(\S.*)$/u.exec(text) ?? []
  const quantity = parseWholeNumber(digits)
  if (quantity === undefined || quantity < 1 || quantity > maxQuantity)
    return { quantity: 1, query: text.trim() }
  return { quantity, query: words.trim() }
}
