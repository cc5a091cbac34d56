import type { ReactNode } from 'react'
import { Price } from './Price.tsx'
import css from './Receipt.module.css'

/**
 * A row of a receipt. `amount` in halalas, never negative: `minus` is a deduction and writes the sign,
 * `grand` is the total, `tax` is contained in the others.
 */
export function ReceiptRow({
  label,
  amount,
  tone = 'plain',
}: {
  label: ReactNode
  amount: number
  tone?: 'plain' | 'minus' | 'grand' | 'tax'
}) {
  return (
    <div className={css[tone]}>
      <dt>{label}</dt>
      <dd>
        <Price amount={amount} sign={tone === 'minus' ? '−' : undefined} />
      </dd>
    </div>
  )
}
