import { useIntl } from 'react-intl'
import type { AnyOrder } from '#contract/order.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { LangSwitch } from '#storefront/platform/navigation/LangSwitch.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { clothClass } from '#storefront/ui/cloth/cloth-class.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { iconButtonClass } from '#storefront/ui/button/icon-button-class.ts'
import { phoneIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Sadu } from '#storefront/ui/cloth/Sadu.tsx'
import css from './OrderCloth.module.css'
import { KitchenRing } from './progress/KitchenRing.tsx'
import { hasRing } from './progress/timeline.ts'

/**
 * The widths of the plates, as in OrderCloth.module.css: on a phone the height of the cloth limits them, else
 * its column, which is what the sheet and the edges leave of at most 80rem.
 */
const plateSizes = [
  '(min-width: 80rem) 26.5rem, (min-width: 64rem) calc(58vw - 20rem), 12.25rem',
  '(min-width: 80rem) 20rem, (min-width: 64rem) calc(44vw - 15.25rem), 9.5rem',
  '(min-width: 80rem) 18.25rem, (min-width: 64rem) calc(40vw - 13.75rem), 8.25rem',
  '(min-width: 80rem) 15.5rem, (min-width: 64rem) calc(34vw - 11.75rem), 7.25rem',
]

/**
 * The brand's cloth: the kitchen ring while the order is on its way to the customer, else the pictures of its
 * dishes. `phone` is the branch's.
 */
export function OrderCloth({
  order,
  pictures,
  phone,
}: {
  order: AnyOrder
  pictures: readonly (string | null)[]
  phone: string | undefined
}) {
  const intl = useIntl()
  const plates = [...new Set(pictures)].filter((picture) => picture !== null).slice(0, 4)
  const isRing = hasRing(order)
  return (
    <div className={classNames(css.cloth, clothClass('rumman'))} data-ring={isRing || undefined}>
      {isRing ? (
        <div className={css.ring}>
          <KitchenRing order={order} picture={plates[0] ?? null} />
        </div>
      ) : (
        <div className={css.spread} aria-hidden="true">
          <Sadu className={css.runner} />
          {plates.map((picture, place) => (
            <Plate key={picture} src={picture} sizes={plateSizes[place]} className={css.plate} eager />
          ))}
        </div>
      )}
      <div className={classNames(css.tools, layout.phone)}>
        <BackLink to="/$lang/orders/" tone="onArt" />
        <span className={layout.row}>
          {phone && (
            <a
              className={iconButtonClass('onArt')}
              href={`tel:${phone}`}
              aria-label={intl.formatMessage({ id: 'order.call' })}
            >
              <Icon of={phoneIcon} />
            </a>
          )}
          <LangSwitch tone="onArt" />
        </span>
      </div>
    </div>
  )
}
