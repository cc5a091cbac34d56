import { FormattedMessage } from 'react-intl'
import type { Wallet } from '#contract/wallet.ts'
import { pointsUseOf } from '#domain/points.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import css from './Scheme.module.css'

/**
 * The rates of the scheme, as figures: the points for an amount spent on this customer's level, and what
 * points are worth. A part that the brand does not have is left out.
 */
export function Scheme({ scheme, level }: Pick<Wallet, 'scheme' | 'level'>) {
  const formats = useFormats()
  const { earnPer, earnPoints, redeemStep, stepValue } = scheme
  const use = pointsUseOf(scheme)
  const brings = (earnPoints * level.earnPercent) / 100
  if (use === 'none') return null
  return (
    <ul className={classNames(layout.card, css.scheme)}>
      {use !== 'redeemed' && (
        <li className={css.part}>
          <FormattedMessage
            id="wallet.scheme.earn"
            values={{ count: brings, points: formats.number(brings), price: <Price amount={earnPer} /> }}
          />
        </li>
      )}
      {use !== 'earned' && (
        <li className={css.part}>
          <FormattedMessage
            id="wallet.scheme.redeem"
            values={{
              count: redeemStep,
              points: formats.number(redeemStep),
              price: <Price amount={stepValue} />,
            }}
          />
        </li>
      )}
    </ul>
  )
}
