import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Price } from './Price.tsx'
import css from './TotalBeside.module.css'

/**
 * A total (halalas) beside the button that pays it (`children`), above it in a narrow column of a desktop,
 * and below the total the time that is paid for, if the button does not show it. Both are hidden from screen
 * readers, because the button's name has them.
 */
export const TotalBeside = ({
  total,
  time,
  children,
}: {
  total: number
  time?: ReactNode
  children: ReactNode
}) => (
  <div className={css.frame}>
    <div className={css.row}>
      <span className={css.sum} aria-hidden="true">
        <span className={css.caption}>
          <FormattedMessage id="cart.total" />
        </span>
        <b className={css.price}>
          <Price amount={total} />
        </b>
        {time != null && <span className={css.time}>{time}</span>}
      </span>
      {children}
    </div>
  </div>
)
