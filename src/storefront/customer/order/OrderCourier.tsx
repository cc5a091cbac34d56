import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { motoIcon } from '#storefront/ui/icon/icons.ts'
import { phoneIcon } from '#storefront/ui/icon/icons-more.ts'
import { iconButtonClass } from '#storefront/ui/button/icon-button-class.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import text from '#storefront/ui/text/text.module.css'
import css from './OrderCourier.module.css'

/** The courier's name and phone, while the order is out for delivery. */
export function OrderCourier({ order: { status, courier } }: { order: Order }) {
  const intl = useIntl()
  if (status !== 'out_for_delivery' || !courier) return null
  return (
    <div className={css.courier}>
      <IconTile icon={motoIcon} tone="warm" />
      <div className={layout.grow}>
        <p className={text.smallMuted}>
          <FormattedMessage id="order.courier" />
        </p>
        <p className={text.item}>
          <bdi>{courier.name}</bdi>
        </p>
      </div>
      {courier.phone && (
        <a
          className={iconButtonClass('solid')}
          href={`tel:${courier.phone}`}
          aria-label={intl.formatMessage({ id: 'order.courier.call' }, { name: courier.name })}
        >
          <Icon of={phoneIcon} />
        </a>
      )}
    </div>
  )
}
