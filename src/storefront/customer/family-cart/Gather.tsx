import type { ReactNode } from 'react'
import { clothClass } from '#storefront/ui/cloth/cloth-class.ts'
import { Sadu } from '#storefront/ui/cloth/Sadu.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './Gather.module.css'

/** The cloth at the top of the cart, with its woven band and its toothed edge. */
export const Gather = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={classNames(css.gather, clothClass('rumman'))} aria-label={label}>
    <Sadu className={css.band} />
    {children}
  </section>
)
