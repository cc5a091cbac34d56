import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { messageCaller } from '#contract/phone-order.ts'
import { isActive } from '#domain/order.ts'
import { useLiveOrder } from '#storefront/customer/order/use-live-order.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { notify } from '#storefront/ui/feedback/notify.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import { OrderNumber } from '#storefront/ui/text/OrderNumber.tsx'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import { DueTime } from './DueTime.tsx'
import { PlacedState } from './PlacedState.tsx'
import css from './PlacedOrder.module.css'
import { usePhoneDraft } from './use-call.ts'

/** A placed order and its state. */
export function PlacedOrder({ id }: { id: string }) {
  const { order } = useLiveOrder(id)
  const head = useRef<HTMLHeadingElement>(null)
  // moves the focus to the new content, because the focused button is gone
  useEffect(() => head.current?.focus(), [])
  return (
    <div className={css.placed}>
      <h2 ref={head} tabIndex={-1} className={text.head}>
        <OrderNumber of={order.number} branch={order.branchName} />
        {dot}
        <DueTime at={Date.parse(order.dueAt)} />
        {order.view === 'whole' && (
          <>
            {dot}
            <Price amount={order.quote.total} />
          </>
        )}
      </h2>
      <PlacedState status={order.status} placedAt={order.placedAt} />
      {isActive(order.status) && <Again id={id} isToPay={order.status === 'awaiting_payment'} />}
    </div>
  )
}

/** The steps after a placed order, also while it cannot be read. `onNext`: back to the form. */
export function NextSteps({ branchId, onNext }: { branchId: string; onNext: () => void }) {
  const [written] = usePhoneDraft(branchId)
  return (
    <div className={layout.wrap}>
      <Button onClick={onNext}>
        <FormattedMessage id={written ? 'phone-order.back' : 'phone-order.next'} />
      </Button>
      <LangLink to="/$lang/branch/" className={buttonClass({ tone: 'quiet' })}>
        <FormattedMessage id="staff.nav.board" />
      </LangLink>
    </div>
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
