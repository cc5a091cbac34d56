import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { nameIn } from '#domain/address.ts'
import { countOf } from '#domain/cart.ts'
import { isActive, isGivenUp } from '#domain/order.ts'
import { returnedOfTotal } from '#domain/refunds.ts'
import { TotalRows } from '#storefront/customer/cart/total/TotalRows.tsx'
import { LineDetail } from '#storefront/customer/cart/line/LineDetail.tsx'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { PaymentFacts } from '#storefront/customer/payment/PaymentFacts.tsx'
import { isPaymentKnown } from '#storefront/platform/query/storable.ts'
import { Disclosure } from '#storefront/ui/layout/Disclosure.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { IncludedVat } from '#storefront/ui/price/IncludedVat.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Receipt } from '#storefront/ui/price/Receipt.tsx'
import { ReceiptRow } from '#storefront/ui/price/ReceiptRow.tsx'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import css from './OrderReceipt.module.css'

/**
 * What was ordered, with the names and prices at the time of the order: one line until it is opened, while
 * the order is on its way.
 */
export function OrderReceipt({ order }: { order: Order }) {
  const titleId = useId()
  const { quote } = order
  const refunded = returnedOfTotal(order)
  return (
    <section className={css.fold} aria-labelledby={titleId}>
      <Disclosure open={!isActive(order.status)} summary={<Summary order={order} titleId={titleId} />}>
        <ul className={layout.list}>
          {quote.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
        <Receipt bare note={<IncludedVat amount={quote.vat} />}>
          <TotalRows quote={quote} delivered={order.method === 'delivery'} />
          {refunded > 0 && (
            <ReceiptRow label={<FormattedMessage id="payment.refunded" />} amount={refunded} tone="minus" />
          )}
          {order.extra > 0 && !isGivenUp(order.status) && (
            <>
              <ReceiptRow label={<FormattedMessage id="change.paid" />} amount={quote.total - order.extra} />
              <ReceiptRow
                label={
                  <FormattedMessage id={isActive(order.status) ? 'change.extra' : 'change.extra.paid'} />
                }
                amount={order.extra}
              />
            </>
          )}
        </Receipt>
        {/* the copy that the device stores has no address and no note either */}
        {isPaymentKnown(order) && <Facts order={order} />}
      </Disclosure>
    </section>
  )
}

function Summary({ order, titleId }: { order: Order; titleId: string }) {
  return (
    <span className={css.summary}>
      <span className={layout.grow}>
        <h2 id={titleId} className={text.item}>
          <FormattedMessage id="order.lines" />
        </h2>
        <span className={text.captionMuted}>
          <FormattedMessage id="cart.count" values={{ count: countOf(order.quote) }} />
          {isPaymentKnown(order) && (
            <>
              {dot}
              <PaymentFacts order={order} />
            </>
          )}
        </span>
      </span>
      <Price amount={order.quote.total} className={css.total} />
    </span>
  )
}

/** How it is paid, where it goes, and the customer's note. */
function Facts({ order }: { order: Order }) {
  const lang = useLang()
  return (
    <dl className={css.facts}>
      <dt>
        <FormattedMessage id="order.payment" />
      </dt>
      <dd>
        <PaymentFacts order={order} />
      </dd>
      {order.address && (
        <>
          <dt>
            <FormattedMessage id="order.address" />
          </dt>
          <dd>
            <bdi>
              {[nameIn(order.address.label, lang), order.address.line, order.address.building]
                .filter(Boolean)
                .join(dot)}
            </bdi>
          </dd>
        </>
      )}
      {order.note && (
        <>
          <dt>
            <FormattedMessage id="order.note" />
          </dt>
          <dd>
            <bdi className={text.typed}>{order.note}</bdi>
          </dd>
        </>
      )}
    </dl>
  )
}

function Line({ line }: { line: Order['quote']['lines'][number] }) {
  const formats = useFormats()
  return (
    <li className={css.line}>
      <Plate src={line.picture} size="xs" />
      <div className={layout.grow}>
        <p>
          <bdi className={text.num}>{formats.number(line.quantity)}×</bdi> <Words of={line.name} />
        </p>
        <LineDetail of={line} />
      </div>
      <Price amount={line.total} />
    </li>
  )
}
