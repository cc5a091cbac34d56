import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import type { Order } from '#contract/order.ts'
import { messageCaller } from '#contract/phone-order.ts'
import { minutesToPay, hasCome, isActive } from '#domain/order.ts'
import { minuteMs } from '#domain/duration.ts'
import { orderQuery } from '#storefront/customer/order/queries.ts'
import { useLiveOrder } from '#storefront/customer/order/use-live-order.ts'
import { MinutesLeft } from '#storefront/customer/payment/MinutesLeft.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { checkIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import { OrderNumber } from '#storefront/ui/text/OrderNumber.tsx'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import { DueTime } from './DueTime.tsx'
import css from './PlacedOrder.module.css'

/** The order that was just placed: in the kitchen, waiting for its payment by link, or over without one. */
export function PlacedOrder({ placed, onNext }: { placed: Order; onNext: () => void }) {
  const queryClient = useQueryClient()
  // the reply is newer than what the device may have
  useState(() => queryClient.setQueryData(orderQuery(placed.id).queryKey, placed))
  const { order } = useLiveOrder(placed.id)
  return (
    <div className={css.placed}>
      <h2 className={text.head}>
        <OrderNumber of={placed.number} branch={placed.branchName} />
        {dot}
        <DueTime at={Date.parse(order.dueAt)} />
        {dot}
        <Price amount={placed.quote.total} />
      </h2>
      <State status={order.status} placedAt={placed.placedAt} />
      {isActive(order.status) && <Again id={placed.id} isToPay={order.status === 'awaiting_payment'} />}
      <div className={layout.wrap}>
        <Button onClick={onNext}>
          <FormattedMessage id="phone-order.next" />
        </Button>
        <LangLink to="/$lang/branch/" className={buttonClass({ tone: 'quiet' })}>
          <FormattedMessage id="staff.nav.board" />
        </LangLink>
      </div>
    </div>
  )
}

function State({ status, placedAt }: { status: Order['status']; placedAt: string }) {
  if (status === 'awaiting_payment')
    return (
      <Note tone="warm" icon={clockIcon} role="status" title={<FormattedMessage id="phone-order.waiting" />}>
        <p>
          <FormattedMessage id="phone-order.waiting.text" />
        </p>
        <p>
          <MinutesLeft until={new Date(Date.parse(placedAt) + minutesToPay * minuteMs).toISOString()} />
        </p>
      </Note>
    )
  if (!hasCome(status))
    return (
      <Note tone="bad" icon={warnIcon} role="alert" title={<FormattedMessage id="phone-order.over" />}>
        <FormattedMessage id="phone-order.over.text" />
      </Note>
    )
  return (
    <Note tone="good" icon={checkIcon} role="status" title={<FormattedMessage id="phone-order.placed" />}>
      <FormattedMessage id="phone-order.placed.text" />
    </Note>
  )
}

/** Sends the SMS once more, if the caller says that it has not come. */
function Again({ id, isToPay }: { id: string; isToPay: boolean }) {
  const intl = useIntl()
  const again = useMutation({
    mutationFn: () => call(messageCaller, { params: { id } }),
    onSuccess: () => notify(intl.formatMessage({ id: 'phone-order.again.done' }), { tone: 'success' }),
  })
  return (
    <div className={layout.tight}>
      <ErrorNote error={again.error} />
      <Button tone="tonal" busy={again.isPending} onClick={() => again.mutate()}>
        <FormattedMessage id={isToPay ? 'phone-order.again.pay' : 'phone-order.again.follow'} />
      </Button>
    </div>
  )
}
