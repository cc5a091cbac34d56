import { useIntl } from 'react-intl'
import { BackLink } from '../shell/BackLink.tsx'
import { classNames } from '../ui/class-names.ts'
import { clothClass } from '../ui/cloth-class.ts'
import { Icon } from '../ui/Icon.tsx'
import { iconButtonClass } from '../ui/icon-button-class.ts'
import { phoneIcon } from '../ui/icons.ts'
import layout from '../ui/layout.module.css'
import { Plate } from '../ui/Plate.tsx'
import { Sadu } from '../ui/Sadu.tsx'
import css from './OrderCloth.module.css'

/** The order's own dishes laid on the cloth. `phone` is the branch's. */
export function OrderCloth({
  pictures,
  phone,
}: {
  pictures: readonly (string | null)[]
  phone: string | undefined
}) {
  const intl = useIntl()
  const plates = [...new Set(pictures)].filter((picture) => picture !== null).slice(0, 4)
  return (
    <div className={classNames(css.cloth, clothClass('rumman'))}>
      <div className={css.spread} aria-hidden="true">
        <Sadu className={css.runner} />
        {plates.map((picture) => (
          <Plate key={picture} src={picture} className={css.plate} eager />
        ))}
      </div>
      <div className={classNames(css.tools, layout.phone)}>
        <BackLink to="/$lang/orders/" tone="onArt" />
        {phone && (
          <a
            className={iconButtonClass('onArt')}
            href={`tel:${phone}`}
            aria-label={intl.formatMessage({ id: 'order.call' })}
          >
            <Icon of={phoneIcon} />
          </a>
        )}
      </div>
    </div>
  )
}
