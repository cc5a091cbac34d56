import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { groupPhone } from '#domain/phone.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { motoIcon } from '#storefront/ui/icon/icons.ts'
import { phoneIcon, pinIcon, cardIcon, cashIcon } from '#storefront/ui/icon/icons-more.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import { dot } from '#storefront/ui/text/dot.ts'
import text from '#storefront/ui/text/text.module.css'
import { handOverPayment } from './hand-over-payment.ts'
import css from './TicketPeople.module.css'

/** The address, the contact, and the amount to collect. */
export function TicketPeople({ order }: { order: Order }) {
  const { address } = order
  return (
    <div className={css.facts}>
      {address && (
        <p className={css.fact}>
          <Icon of={pinIcon} small />
          <span>
            <bdi>
              {[address.label, address.line, address.building, address.shortAddress]
                .filter(Boolean)
                .join(dot)}
            </bdi>
            {address.note && (
              <>
                <br />
                <bdi className={text.typed}>{address.note}</bdi>
              </>
            )}
            {address.exact && (
              <>
                {dot}
                <a className={css.link} href={mapOf(address.location)} target="_blank" rel="noreferrer">
                  <FormattedMessage id="staff.map" />
                </a>
              </>
            )}
          </span>
        </p>
      )}
      <div className={css.between}>
        {order.customerPhone !== '' && (
          <a className={css.phone} href={`tel:${order.customerPhone}`}>
            <Icon of={phoneIcon} small />
            <bdi dir="ltr">{groupPhone(order.customerPhone)}</bdi>
          </a>
        )}
        <span className={css.fact}>
          <Payment order={order} />
        </span>
      </div>
      {order.courier && (
        <div className={css.between}>
          <span className={css.fact}>
            <Icon of={motoIcon} small />
            <bdi>{order.courier.name}</bdi>
          </span>
          {order.courier.phone && (
            <a className={css.phone} href={`tel:${order.courier.phone}`}>
              <Icon of={phoneIcon} small />
              <bdi dir="ltr">{groupPhone(order.courier.phone)}</bdi>
            </a>
          )}
        </div>
      )}
    </div>
  )
}

/** The amount that the courier or the branch collects, or that it is paid; after the end, the price. */
function Payment({ order }: { order: Order }) {
  const payment = handOverPayment(order)
  return (
    <>
      <Icon of={payment?.words === 'staff.paid' ? cardIcon : cashIcon} small />
      {payment ? (
        <span>
          <FormattedMessage id={payment.words} values={{ price: <Price amount={payment.amount} /> }} />
        </span>
      ) : (
        <Price amount={order.quote.total} />
      )}
    </>
  )
}

const mapOf = ({ lat, lng }: { readonly lat: number; readonly lng: number }) =>
  `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`
