import type { ReactNode } from 'react'
import css from './PayLegend.module.css'
import { TestMode } from '../TestMode.tsx'

/**
 * The legend of the ways to pay, and beside it the label that no real money is charged: it comes with the
 * settings, and there it moves nothing.
 */
export const PayLegend = ({ children }: { children: ReactNode }) => (
  <span className={css.legend}>
    {children}
    <TestMode />
  </span>
)
