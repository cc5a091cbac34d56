import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Price } from './Price.tsx'
import css from './TotalBeside.module.css'

/**
 * A total (halalas) beside the button that pays it (`children`). It is hidden from screen readers, because
 * the button's name has the total.
 */
export const TotalBeside = ({ total, children }: { total: number; children: ReactNode }) => (
  <div className={css.frame}>
    <div className={css.row}>
      <span className={css.sum} aria-hidden="true">
        <span className={css.caption}>
          <FormattedMessage id="cart.total" />
        </span>
        <b className={css.price}>
          <Price amount={total} />
        </b>
      </span>
      {children}
    </div>
  </div>
)
