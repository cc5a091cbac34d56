import type { ReactNode } from 'react'
import { ChoiceRow } from '#storefront/ui/choice/ChoiceRow.tsx'
import css from './PayTile.module.css'

/** The row of the ways to pay, of equal width. `chosen` changes with the chosen one. */
export const PayTiles = ({ chosen, children }: { chosen: string; children: ReactNode }) => (
  <ChoiceRow chosen={chosen} className={css.row}>
    {children}
  </ChoiceRow>
)
