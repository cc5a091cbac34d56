import { FormattedMessage, useIntl } from 'react-intl'
import type { AnyOrder } from '#contract/order.ts'
import { Digits } from '#storefront/customer/order-link/Digits.tsx'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { LangSwitch } from '#storefront/platform/navigation/LangSwitch.tsx'
import { clothClass } from '#storefront/ui/cloth/cloth-class.ts'
import { Sadu } from '#storefront/ui/cloth/Sadu.tsx'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import css from './OrderCloth.module.css'
import { OrderTicket } from './OrderTicket.tsx'
import { KitchenRing } from './progress/KitchenRing.tsx'
import { OrderTitle } from './progress/OrderTitle.tsx'
import { PromiseLine } from './progress/PromiseLine.tsx'
import { hasFailed, hasRing, isReadyToCollect } from './progress/timeline.ts'
import type { Arrival } from './ride/use-delivery.ts'

/** The widths of the plates, as in OrderCloth.module.css: beside the paper on a wide screen. */
const plateSizes = [
  '(min-width: 64rem) 20rem, 12.25rem',
  '(min-width: 64rem) 15rem, 9.5rem',
  '(min-width: 64rem) 14rem, 8.25rem',
  '(min-width: 64rem) 12rem, 7.25rem',
]

/**
 * The brand's cloth: what the order is and when it comes, and the kitchen ring while it is on its way to the
 * customer, else the pictures of its dishes. A number or a code to say stands on a ticket. An order that
 * failed has a dark cloth with one grey plate.
 */
export function OrderCloth({
  order,
  pictures,
  arrival,
}: {
  order: AnyOrder
  pictures: readonly (string | null)[]
  arrival: Arrival | undefined
}) {
  const failed = hasFailed(order)
  const plates = [...new Set(pictures)].filter((picture) => picture !== null).slice(0, failed ? 1 : 4)
  const hasTicket = arrival !== undefined || isReadyToCollect(order)
  return (
    <section className={classNames(css.cloth, clothClass(failed ? 'lumi' : 'rumman'))}>
      <div className={css.bar}>
        <BackLink to="/$lang/orders/" />
        <LangSwitch tone="ring" />
      </div>
      <OrderTitle order={order} atDoor={arrival?.name} />
      <p role="status" className={css.says}>
        {hasTicket ? (
          <VisuallyHidden>
            <Says order={order} arrival={arrival} />
          </VisuallyHidden>
        ) : (
          <Says order={order} arrival={arrival} />
        )}
      </p>
      {hasTicket ? (
        <Ticket order={order} arrival={arrival} />
      ) : (
        order.view === 'whole' && <PromiseLine order={order} />
      )}
      {hasRing(order) ? (
        <div className={css.ring}>
          <KitchenRing
            // nothing is left to wait for while the courier is at the door
            order={arrival ? { ...order, status: 'completed' } : order}
            picture={plates[0] ?? null}
            size={hasTicket ? 'small' : undefined}
          />
        </div>
      ) : (
        <div className={css.spread} data-failed={failed || undefined} aria-hidden="true">
          <Sadu className={css.runner} />
          {plates.map((picture, place) => (
            <Plate key={picture} src={picture} sizes={plateSizes[place]} className={css.plate} eager />
          ))}
        </div>
      )}
    </section>
  )
}

function Says({ order: { status, method }, arrival }: { order: AnyOrder; arrival: Arrival | undefined }) {
  const formats = useFormats()
  if (!arrival) return <FormattedMessage id={`order.says.${status}`} values={{ method }} />
  const time = <bdi>{formats.time(arrival.at)}</bdi>
  return <FormattedMessage id="link.door.arrived" values={{ time }} />
}

/** What the customer says to get the food: the code of the delivery, or the number of the order. */
function Ticket({ order, arrival }: { order: AnyOrder; arrival: Arrival | undefined }) {
  const intl = useIntl()
  if (arrival)
    return (
      <OrderTicket says={<FormattedMessage id="link.door.text" />} lit>
        <Digits of={arrival.code} />
      </OrderTicket>
    )
  const number = String(order.number)
  return (
    <OrderTicket says={<FormattedMessage id="order.counter" />}>
      <Digits of={number} label={intl.formatMessage({ id: 'order.counter.number' }, { number })} />
    </OrderTicket>
  )
}
