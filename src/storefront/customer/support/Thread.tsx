import { FormattedMessage, useIntl } from 'react-intl'
import { addressOf } from '#client/call.ts'
import { getSupportPhoto, type SupportRequest } from '#contract/support.ts'
import { noonOf } from '#domain/local-time.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import { OrderNumber } from '#storefront/ui/text/OrderNumber.tsx'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import css from './Thread.module.css'

/**
 * The messages of a request from first to last, with its order and photo. For staff, `customer` is the
 * customer's first name; without it the reader is the customer, whose messages are from "You".
 */
export function Thread({ request, customer }: { request: SupportRequest; customer?: string }) {
  const intl = useIntl()
  const formats = useFormats()
  const reachable = useReachable()
  const { id, orderNumber, branchName, catering, hasPhoto, messages } = request
  return (
    <div className={layout.stack}>
      {orderNumber !== null && (
        <p className={text.smallMuted}>
          <FormattedMessage
            id="support.of-order"
            values={{ number: <OrderNumber of={orderNumber} branch={branchName} /> }}
          />
        </p>
      )}
      {catering && <CateringWish of={catering} />}
      {hasPhoto && reachable && (
        <img
          className={css.photo}
          src={addressOf(getSupportPhoto, { params: { id } })}
          alt={intl.formatMessage({ id: 'support.photo.alt' })}
          loading="lazy"
        />
      )}
      <ol className={css.messages}>
        {messages.map(({ from, text: words, at }) => (
          <li key={`${at} ${from}`} className={classNames(css.message, from === 'restaurant' && css.answer)}>
            <p className={text.captionMuted}>
              {from === 'customer' && customer !== undefined ? (
                <bdi>{customer || intl.formatMessage({ id: 'staff.scan.nameless' })}</bdi>
              ) : (
                <FormattedMessage id={`support.from.${from}`} />
              )}
              {dot}
              {formats.dateTime(at)}
            </p>
            <p dir="auto" className={css.words}>
              {words}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

function CateringWish({ of: catering }: { of: NonNullable<SupportRequest['catering']> }) {
  const formats = useFormats()
  return (
    <p className={text.small}>
      <FormattedMessage
        id="support.wish"
        values={{
          guests: catering.guests,
          date: formats.date(noonOf(catering.date)),
          place: <bdi>{catering.place}</bdi>,
        }}
      />
      {catering.budget !== null && (
        <>
          {dot}
          <Price amount={catering.budget} />
        </>
      )}
    </p>
  )
}
