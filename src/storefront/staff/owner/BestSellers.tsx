import { FormattedMessage } from 'react-intl'
import type { BestSeller } from '#contract/owner.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'

/** The dishes of which the most portions were sold; nothing on a day without orders. */
export function BestSellers({ dishes }: { dishes: readonly BestSeller[] }) {
  if (dishes.length === 0) return null
  return (
    <Block title={<FormattedMessage id="owner.best" />}>
      <ol className={layout.cardList}>
        {dishes.map(({ itemId, name, quantity, sales }) => (
          <li key={itemId} className={layout.listRow}>
            <p className={layout.grow}>
              <Words of={name} />
            </p>
            <span className={text.smallMuted}>
              <FormattedMessage id="owner.portions" values={{ count: quantity }} />
            </span>
            <span className={layout.push}>
              <Price amount={sales} />
            </span>
          </li>
        ))}
      </ol>
    </Block>
  )
}
