import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import type { Order } from '#contract/order.ts'
import { RouteMap } from '#storefront/customer/map/RouteMap.tsx'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useWakeLock } from '#storefront/platform/browser/use-wake-lock.ts'
import { clothClass } from '#storefront/ui/cloth/cloth-class.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import css from './DeliveryCard.module.css'
import { Digits } from './Digits.tsx'
import { delivery } from './queries.ts'
import { useLiveView } from './use-live-view.ts'

/**
 * The last steps of a delivery: where the courier is and in how many minutes at the door, and the code that
 * the courier asks for. Nothing for a courier without a link.
 */
export function DeliveryCard({ order, branch }: { order: Order; branch: Branch | undefined }) {
  const intl = useIntl()
  const formats = useFormats()
  const { data } = useLiveView(delivery(order.id))
  if (!data || data.code === null || !order.address) return null
  const { code, arrivedAt, courier } = data
  return (
    <section className={css.card} aria-label={intl.formatMessage({ id: 'link.delivery' })}>
      {courier && branch && arrivedAt === null && (
        <>
          <RouteMap
            from={branch.location}
            to={order.address.location}
            courier={courier.location}
            label={intl.formatMessage({ id: 'link.map' })}
          />
          <p className={css.minutes} role="status">
            <FormattedMessage id="link.minutes" values={{ minutes: courier.minutes }} />{' '}
            <span className={text.smallMuted}>
              <FormattedMessage
                id="link.minutes.text"
                values={{ time: <bdi>{formats.time(courier.at)}</bdi> }}
              />
            </span>
          </p>
        </>
      )}
      <Door code={code} arrivedAt={arrivedAt} />
    </section>
  )
}

function Door({ code, arrivedAt }: { code: string; arrivedAt: string | null }) {
  const formats = useFormats()
  useWakeLock()
  return (
    <div className={classNames(css.door, clothClass('rumman'))}>
      <h2 className={text.head}>
        <span aria-live="polite">
          {arrivedAt === null ? (
            <FormattedMessage id="link.door.code" />
          ) : (
            <FormattedMessage
              id="link.door.arrived"
              values={{ time: <bdi>{formats.time(arrivedAt)}</bdi> }}
            />
          )}
        </span>
      </h2>
      <Digits of={code} />
      <p className={text.small}>
        <FormattedMessage id="link.door.text" />
      </p>
    </div>
  )
}
