import type { ReactNode } from 'react'
import { clothClass } from '#storefront/ui/cloth/cloth-class.ts'
import { Sadu } from '#storefront/ui/cloth/Sadu.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './Gather.module.css'

/** The cloth at the top of the cart, with its woven band and its toothed edge. */
export const Gather = ({ children }: { children: ReactNode }) => (
  <div className={classNames(css.gather, clothClass('rumman'))}>
    <Sadu className={css.band} />
    {children}
  </div>
)
