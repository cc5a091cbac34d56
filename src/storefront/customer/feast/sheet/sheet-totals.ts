import type { Quote } from '#domain/pricing.ts'

type TotalRow = {
  readonly id: 'feast.discount' | 'feast.delivery' | 'feast.total' | 'feast.deposit'
  /** In halalas, above 0. */
  readonly amount: number
  /** As in a receipt: `minus` is a deduction, `grand` the total. */
  readonly tone: 'plain' | 'minus' | 'grand'
}

/** Returns the rows below the dishes of the sheet. With the dishes they add up to the total. */
export function sheetTotals({
  subtotal,
  deliveryFee,
  taxable,
  deposit,
}: Pick<Quote, 'subtotal' | 'deliveryFee' | 'taxable' | 'deposit'>): readonly TotalRow[] {
  const rows: readonly TotalRow[] = [
    { id: 'feast.discount', amount: subtotal + deliveryFee - taxable, tone: 'minus' },
    { id: 'feast.delivery', amount: deliveryFee, tone: 'plain' },
    { id: 'feast.total', amount: taxable, tone: 'grand' },
    { id: 'feast.deposit', amount: deposit, tone: 'plain' },
  ]
  return rows.filter(({ amount }) => amount > 0)
}
