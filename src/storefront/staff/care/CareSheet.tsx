import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { CareDesk } from '#contract/care.ts'
import type { Order } from '#contract/order.ts'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { checkIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Skeleton } from '#storefront/ui/progress/Skeleton.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { afterChange } from './after-change.ts'
import css from './Care.module.css'
import { CareForm } from './CareForm.tsx'
import { elsewhereOf } from './elsewhere.ts'
import { OpenTicket } from './OpenTicket.tsx'
import { RefusedRefund } from './RefusedRefund.tsx'
import { careDeskQuery } from './queries.ts'
import { useCare } from './use-care.ts'

/** Puts an order right: what the customer reported, and a refund of the portions that were not right. */
export function CareSheet({
  order,
  onOrder,
  onClose,
}: {
  order: Pick<Order, 'id' | 'number'>
  /** Is given the order after each change. */
  onOrder: (order: Order) => void
  onClose: () => void
}) {
  const intl = useIntl()
  const { data: desk, error } = useQuery({ ...careDeskQuery(order.id), throwOnError: false })
  const care = useCare(order.id)
  return (
    <Sheet
      open
      side
      // a sheet that is closed loses the id under which an unanswered refund is sent again
      busy={care.isPending}
      onClose={onClose}
      title={intl.formatMessage({ id: 'staff.care.title' }, { number: String(order.number) })}
    >
      {desk ? (
        <Desk desk={desk} care={care} onOrder={onOrder} />
      ) : error ? (
        <ErrorNote error={error} />
      ) : (
        <Skeleton shape="block" />
      )}
    </Sheet>
  )
}

function Desk({
  desk,
  care,
  onOrder,
}: {
  desk: CareDesk
  care: ReturnType<typeof useCare>
  onOrder: (order: Order) => void
}) {
  const ticket = desk.order.care.find(({ state }) => state === 'open')
  const done = { onSuccess: ({ desk: { order } }: { desk: CareDesk }) => onOrder(order) }
  const elsewhere = elsewhereOf(care.error, care.variables)
  const after = care.data && afterChange(care.data.change, desk.order)
  // a decision removes the form with its button
  useFocusAfterSwap(`${ticket?.id} ${desk.refused?.refundId} ${care.status}`, () => null)
  return (
    <div className={layout.stack}>
      <News of={after} />
      {desk.refused && (
        <RefusedRefund
          refused={desk.refused}
          ways={desk.ways}
          may={mayOf(desk)}
          elsewhere={elsewhere}
          busy={care.isPending}
          onWay={(way, despite) => {
            const refundId = desk.refused?.refundId ?? ''
            care.mutate(
              way === 'card' ? { kind: 'retry', refundId } : { kind: 'redirect', refundId, way, despite },
              done,
            )
          }}
        />
      )}
      {ticket && (
        <OpenTicket
          desk={desk}
          ticket={ticket}
          busy={care.isPending}
          onDecline={(answer) => care.mutate({ kind: 'decline', ticketId: ticket.id, answer }, done)}
        />
      )}
      <ErrorNote error={elsewhere ? null : care.error} />
      {!after?.isOver &&
        desk.order.status === 'completed' &&
        (ticket === undefined || desk.may === 'refund') && (
          <CareForm
            key={ticket?.id}
            desk={desk}
            ticket={ticket}
            busy={care.isPending}
            onRefund={(refund) => care.mutate({ kind: 'refund', refund }, done)}
          />
        )}
    </div>
  )
}

/** Always in the page: screen readers do not announce a live region that comes with its words. */
const News = ({ of: after }: { of: ReturnType<typeof afterChange> | undefined }) => (
  <div role="status" className={css.news}>
    {after && (
      <Note tone={after.isAsked ? 'warm' : 'good'} icon={checkIcon}>
        <FormattedMessage id={after.words} />
      </Note>
    )}
  </div>
)

/** Whose decisions the employee may take: only a manager has a limit. */
const mayOf = ({ may, limit }: CareDesk) => (may === 'ask' ? 'staff' : limit === null ? 'owner' : 'manager')
