import { FormattedMessage } from 'react-intl'
import type { PromotionSum } from '#contract/report.ts'
import { isFreeDelivery } from '#domain/report.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import css from './Promotions.module.css'

/**
 * In how many orders it was used, what it gave away, and what was sold with it; since the beginning. Nothing
 * while the sums are not known.
 */
export function Given({
  sums,
  kind,
  id,
}: {
  sums: readonly PromotionSum[] | undefined
  kind: PromotionSum['kind']
  id: string
}) {
  if (!sums) return null
  const sum = sums.find((each) => each.kind === kind && each.id === id)
  if (!sum)
    return (
      <p className={css.figures}>
        <FormattedMessage id="studio.promotions.unused" />
      </p>
    )
  return (
    <p className={css.figures}>
      <span>
        <FormattedMessage id="studio.promotions.uses" values={{ count: sum.orders }} />
      </span>
      <span>
        {isFreeDelivery(sum) ? (
          <FormattedMessage id="studio.promotions.gift.freeDelivery" />
        ) : (
          <FormattedMessage
            id="studio.promotions.given"
            values={{
              amount: (
                <b key="amount">
                  <Price amount={sum.discount} />
                </b>
              ),
            }}
          />
        )}
      </span>
      <span>
        <FormattedMessage
          id="studio.promotions.sold"
          values={{
            amount: (
              <b key="amount">
                <Price amount={sum.sales} />
              </b>
            ),
          }}
        />
      </span>
    </p>
  )
}
