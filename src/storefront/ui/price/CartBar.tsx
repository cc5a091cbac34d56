import type { ReactNode } from 'react'
import { Pile } from '#storefront/ui/picture/Pile.tsx'
import { Price } from './Price.tsx'
import css from './CartBar.module.css'

/**
 * The content of the bar that leads to the cart; the link around it has `cartBarClass()`. `amount` in
 * halalas.
 */
export function CartBar({
  pictures,
  amount,
  children,
}: {
  pictures: readonly (string | null)[]
  amount?: number | undefined
  children: ReactNode
}) {
  return (
    <>
      <Pile pictures={pictures} />
      <span className={css.words} data-count>
        {children}
      </span>
      {amount !== undefined && <Price amount={amount} />}
    </>
  )
}
