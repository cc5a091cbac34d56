import type { ReactNode } from 'react'
import { useWakeLock } from '#storefront/platform/browser/use-wake-lock.ts'
import css from './OrderTicket.module.css'

/**
 * A white ticket on the cloth with what is read across a counter or at a door. `lit` keeps the screen on.
 */
export const OrderTicket = ({
  says,
  lit = false,
  children,
}: {
  says: ReactNode
  lit?: boolean
  children: ReactNode
}) => (
  <div className={css.ticket}>
    {lit && <Lit />}
    <p className={css.says}>{says}</p>
    {children}
  </div>
)

function Lit() {
  useWakeLock()
  return null
}
