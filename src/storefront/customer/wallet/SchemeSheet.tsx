import { FormattedMessage, useIntl } from 'react-intl'
import { foodToRedeem, leastRedeemable } from '#domain/points.ts'
import type { Wallet } from '#contract/wallet.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'

/** A sheet that explains how points are earned, expire and are redeemed. */
export function SchemeSheet({
  wallet: { scheme, level, levels },
  open,
  onClose,
}: {
  wallet: Wallet
  open: boolean
  onClose: () => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  const least = leastRedeemable(scheme)
  const earns = scheme.earnPoints > 0
  const brings = (scheme.earnPoints * level.earnPercent) / 100
  return (
    <Sheet open={open} onClose={onClose} title={intl.formatMessage({ id: 'wallet.about' })}>
      <div className={layout.stack}>
        {earns && (
          <p>
            <FormattedMessage
              id="wallet.about.earn"
              values={{
                level: <Words of={level.name} />,
                price: <Price amount={scheme.earnPer} />,
                count: brings,
                points: formats.number(brings),
              }}
            />
          </p>
        )}
        {foodToRedeem(scheme) !== Infinity && (
          <p>
            <FormattedMessage
              id="wallet.about.redeem"
              values={{
                count: least,
                points: formats.number(least),
                share: formats.percent(scheme.maxSharePercent),
              }}
            />
          </p>
        )}
        <p>
          <FormattedMessage id="wallet.about.lapse" values={{ count: scheme.validMonths }} />
        </p>
        {earns && levels !== 'one' && (
          <p>
            <FormattedMessage
              id={levels === 'climbing' ? 'wallet.about.level' : 'wallet.about.level.equal'}
            />
          </p>
        )}
      </div>
    </Sheet>
  )
}
