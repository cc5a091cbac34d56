import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import type { Delivery } from '#contract/order-link.ts'
import type { Branch } from '#domain/branch.ts'
import { toCollect } from '#domain/order.ts'
import { RouteMap } from '#storefront/customer/map/RouteMap.tsx'
import { Digits } from '#storefront/customer/order-link/Digits.tsx'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useWakeLock } from '#storefront/platform/browser/use-wake-lock.ts'
import { isPaymentKnown } from '#storefront/platform/query/storable.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { motoIcon } from '#storefront/ui/icon/icons.ts'
import { cashIcon, checkIcon } from '#storefront/ui/icon/icons-more.ts'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import css from './OrderRide.module.css'

/**
 * The last steps of a delivery: who brings it, where the courier is and in how many minutes at the door, and
 * the code that the courier asks for. `delivery` is the customer's part of it, once it is known.
 */
export function OrderRide({
  order,
  branch,
  delivery,
}: {
  order: Order
  branch: Branch | undefined
  delivery: Delivery | undefined
}) {
  const intl = useIntl()
  const { address, courier } = order
  if (order.status !== 'out_for_delivery') return null
  const isAtDoor = delivery?.arrivedAt != null
  const ride = isAtDoor ? null : (delivery?.courier ?? null)
  const code = isAtDoor ? null : (delivery?.code ?? null)
  return (
    <>
      {isAtDoor && delivery.code !== null && isPaymentKnown(order) && <ToPay order={order} />}
      <section className={css.ride} aria-label={intl.formatMessage({ id: 'link.delivery' })}>
        {ride && branch && address && (
          <div className={css.map}>
            <RouteMap
              from={branch.location}
              to={address.location}
              courier={ride.location}
              label={intl.formatMessage({ id: 'link.map' })}
            />
          </div>
        )}
        <div className={css.who}>
          {!ride && <IconTile icon={motoIcon} tone="brand" />}
          <div className={layout.grow}>
            {courier && (
              <p className={text.item}>
                <bdi>{courier.name}</bdi>
              </p>
            )}
            <p className={courier ? text.smallMuted : text.item}>
              {courier || ride ? <FormattedMessage id="order.courier" /> : <LeftAt order={order} />}
            </p>
          </div>
          {ride && <Minutes of={ride} />}
        </div>
        {code !== null && <Code of={code} />}
      </section>
    </>
  )
}

/** What is known of a delivery whose branch named no courier. */
function LeftAt({ order: { events } }: { order: Order }) {
  const formats = useFormats()
  // the first: a later one with the same status is a delay
  const left = events.find(({ status }) => status === 'out_for_delivery')
  return (
    left && <FormattedMessage id="order.courier.left" values={{ time: <bdi>{formats.time(left.at)}</bdi> }} />
  )
}

/** The estimated minutes to the door, and where that estimate comes from. */
function Minutes({ of: { minutes, at } }: { of: NonNullable<Delivery['courier']> }) {
  const formats = useFormats()
  return (
    <>
      <p className={css.minutes} role="status">
        <FormattedMessage id="link.minutes" values={{ minutes, b: large }} />
      </p>
      <p className={css.source}>
        <FormattedMessage id="link.minutes.text" values={{ time: <bdi>{formats.time(at)}</bdi> }} />
      </p>
    </>
  )
}

const large = (number: ReactNode) => <b>{number}</b>

/** The code before the courier has reported the arrival, which some never do. */
function Code({ of }: { of: string }) {
  useWakeLock()
  return (
    <div className={css.code}>
      <div className={layout.grow}>
        <h2 className={text.item}>
          <FormattedMessage id="link.door.code" />
        </h2>
        <p className={text.smallMuted}>
          <FormattedMessage id="link.door.text" />
        </p>
      </div>
      <Digits of={of} small />
    </div>
  )
}

/** What the customer hands over at the door. */
function ToPay({ order: { status, paymentMethod, quote, extra } }: { order: Order }) {
  const amount = toCollect({ status, paymentMethod, total: quote.total, extra })
  return amount > 0 ? (
    <Note tone="warm" icon={cashIcon}>
      <b>
        <FormattedMessage id="order.door.pay" values={{ price: <Price amount={amount} /> }} />
      </b>
    </Note>
  ) : (
    <Note tone="good" icon={checkIcon}>
      <b>
        <FormattedMessage id="order.door.paid" />
      </b>
    </Note>
  )
}
