import { FormattedMessage, useIntl } from 'react-intl'
import type { CourierView } from '#contract/order-link.ts'
import type { Point } from '#domain/branch.ts'
import { RouteMap } from '#storefront/customer/map/RouteMap.tsx'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { phoneIcon, routeIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import css from './DropCard.module.css'

/** Where a delivery goes, by when, and how to reach the guest. */
export function DropCard({ view, position }: { view: CourierView; position: Point | undefined }) {
  const intl = useIntl()
  const formats = useFormats()
  const now = useNow()
  const { guest, phone, address, window, items, branchLocation } = view
  const { label, line, building, shortAddress, note, location } = address
  return (
    <section className={classNames(layout.card, css.card)}>
      <RouteMap
        from={branchLocation}
        to={location}
        courier={position}
        label={intl.formatMessage({ id: 'link.map' })}
      />
      <div className={css.where}>
        <div>
          <h1 className={text.head}>
            <bdi>{[guest, building].filter(Boolean).join(dot) || label}</bdi>
          </h1>
          <p className={text.muted}>
            <bdi className={text.typed}>{[line, shortAddress, note].filter(Boolean).join(dot)}</bdi>
          </p>
          <p className={text.smallMuted}>
            <FormattedMessage id="courier.items" values={{ count: items }} />
          </p>
        </div>
        <p className={css.latest}>
          <bdi className={text.title}>{nearTime(Date.parse(window.to), { formats, now })}</bdi>
          <span className={text.captionMuted}>
            <FormattedMessage id="courier.latest" />
          </span>
        </p>
      </div>
      <div className={layout.two}>
        <a
          className={buttonClass({ tone: 'tonal', wide: true })}
          href={`https://www.google.com/maps/dir/?api=1&destination=${location.lat},${location.lng}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon of={routeIcon} />
          <FormattedMessage id="courier.navigate" />
        </a>
        {phone !== '' && (
          <a className={buttonClass({ tone: 'quiet', wide: true })} href={`tel:${phone}`}>
            <Icon of={phoneIcon} />
            <FormattedMessage id="courier.call" />
          </a>
        )}
      </div>
    </section>
  )
}
