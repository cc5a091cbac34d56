import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { BestSeller } from '#contract/owner.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'

/**
 * The dishes of which the most portions were sold; nothing on a day without orders. Until the menu has loaded,
 * and for a dish that it no longer has, the plate is empty.
 */
export function BestSellers({ dishes }: { dishes: readonly BestSeller[] }) {
  const { data } = useQuery({ ...menuQuery(), throwOnError: false })
  const pictures = new Map(data?.menu.items.map(({ id, picture }) => [id, picture]))
  if (dishes.length === 0) return null
  return (
    <Block title={<FormattedMessage id="owner.best" />}>
      <ol className={layout.cardList}>
        {dishes.map(({ itemId, name, quantity, sales }) => (
          <li key={itemId} className={layout.listRow}>
            <Plate src={pictures.get(itemId) ?? null} size="xs" />
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
