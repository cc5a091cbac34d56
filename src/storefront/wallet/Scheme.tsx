import { FormattedMessage } from 'react-intl'
import type { Wallet } from '#contract/wallet.ts'
import { useFormats } from '../i18n/use-lang.ts'
import { classNames } from '../ui/class-names.ts'
import layout from '../ui/layout.module.css'
import { Price } from '../ui/Price.tsx'
import css from './Scheme.module.css'

/** So much spent brings so many points, and so many are worth that: the scheme's own figures, on this customer's level. */
export function Scheme({ scheme, level }: Pick<Wallet, 'scheme' | 'level'>) {
  const formats = useFormats()
  const { earnPer, earnPoints, redeemStep, stepValue } = scheme
  const brings = (earnPoints * level.earnPercent) / 100
  return (
    <ul className={classNames(layout.card, css.scheme)}>
      <li className={css.part}>
        <Price amount={earnPer} className={css.figure} />
        <span className={css.words}>
          <FormattedMessage id="wallet.scheme.spend" />
        </span>
      </li>
      <li className={css.part}>
        <bdi className={css.figure}>{formats.number(brings)}</bdi>
        <span className={css.words}>
          <FormattedMessage id="wallet.scheme.earn" values={{ count: brings }} />
        </span>
      </li>
      <li className={css.part}>
        <bdi className={css.figure}>{formats.number(redeemStep)}</bdi>
        <span className={css.words}>
          <FormattedMessage
            id="wallet.scheme.redeem"
            values={{ count: redeemStep, price: <Price amount={stepValue} /> }}
          />
        </span>
      </li>
    </ul>
  )
}
