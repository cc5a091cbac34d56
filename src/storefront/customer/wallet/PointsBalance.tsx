import { FormattedMessage } from 'react-intl'
import type { Wallet } from '#contract/wallet.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { ClothBlock } from '#storefront/ui/cloth/ClothBlock.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { LevelRing } from './LevelRing.tsx'
import css from './PointsBalance.module.css'

/** The balance, its value in money, pending points, and the level. */
export function PointsBalance({ wallet }: { wallet: Wallet }) {
  const formats = useFormats()
  const { balance, worth, pending, level, next } = wallet
  return (
    <ClothBlock cloth="rumman" band>
      <div className={css.purse}>
        <div className={css.sums}>
          <p>
            <FormattedMessage id="wallet.balance" />
          </p>
          <p className={css.balance}>
            <bdi>{formats.number(balance)}</bdi>
          </p>
          <p>
            <FormattedMessage id="wallet.worth" values={{ price: <Price amount={worth} /> }} />
          </p>
        </div>
        <LevelRing level={level} next={next} />
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
