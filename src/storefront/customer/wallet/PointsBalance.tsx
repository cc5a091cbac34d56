import { FormattedMessage } from 'react-intl'
import type { Wallet } from '#contract/wallet.ts'
import { foodToRedeem, leastRedeemable, worthOf } from '#domain/points.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { ClothBlock } from '#storefront/ui/cloth/ClothBlock.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { LevelRing } from './LevelRing.tsx'
import css from './PointsBalance.module.css'

/**
 * The balance with its value in money or what is missing to the first reward, pending points, and the level
 * if there are several.
 */
export function PointsBalance({ wallet }: { wallet: Wallet }) {
  const formats = useFormats()
  const { balance, pending, level, levels, next, scheme } = wallet
  return (
    <ClothBlock cloth="rumman" band>
      <div className={css.frame}>
        <div className={css.sums}>
          <p>
            <FormattedMessage id="wallet.balance" />
          </p>
          <p className={css.balance}>
            <bdi>{formats.number(balance)}</bdi>
          </p>
          <p>
            <Worth wallet={wallet} />
          </p>
        </div>
        {scheme.earnPoints > 0 && levels !== 'one' && <LevelRing level={level} next={next} />}
        {pending > 0 && (
          <p className={css.pending}>
            <FormattedMessage
              id="wallet.pending"
              values={{ count: pending, points: formats.number(pending) }}
            />
          </p>
        )}
      </div>
    </ClothBlock>
  )
}

/** Points below the least that can be redeemed are worth nothing yet, so it says how many are missing. */
function Worth({ wallet: { balance, worth, scheme } }: { wallet: Wallet }) {
  const formats = useFormats()
  const least = leastRedeemable(scheme)
  if (foodToRedeem(scheme) === Infinity) return null
  if (balance >= least)
    return <FormattedMessage id="wallet.worth" values={{ price: <Price amount={worth} /> }} />
  const missing = least - balance
  return (
    <FormattedMessage
      id="wallet.first"
      values={{
        count: missing,
        points: formats.number(missing),
        price: <Price amount={worthOf(scheme, least)} />,
      }}
    />
  )
}
