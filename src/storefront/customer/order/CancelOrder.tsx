import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import type { Customer } from '#contract/session.ts'
import { cancelOrder, type Order } from '#contract/order.ts'
import { canMove } from '#domain/order.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { closeIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { CancelOutcome } from './CancelOutcome.tsx'
import { isOwnOrder } from './is-own-order.ts'
import { OrderAction } from './action/OrderAction.tsx'
import { orderQuery, storeOrder } from './queries.ts'

/** Cancels the customer's own order until the branch accepts it; asks for confirmation first. */
export function CancelOrder({ order, customer }: { order: Order; customer: Customer | null }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const reachable = useReachable()
  const [asking, setAsking] = useState(false)
  const cancel = useMutation({
    mutationFn: () => call(cancelOrder, { params: { id: order.id } }),
    onSuccess: (cancelled) => storeOrder(queryClient, cancelled),
    onSettled: async () => {
      setAsking(false)
      await queryClient.invalidateQueries({ queryKey: ['orders'] })
      await queryClient.invalidateQueries({ queryKey: orderQuery(order.id).queryKey })
    },
  })
  const may = isOwnOrder(order, customer) && canMove(order, 'cancelled', 'customer')
  return (
    <>
      {/* after a lost reply the order says whether it is cancelled */}
      {order.status !== 'cancelled' && <ErrorNote error={cancel.error} />}
      {may && (
        <OrderAction
          icon={closeIcon}
          name={<FormattedMessage id="order.cancel" />}
          says={<FormattedMessage id={reachable ? 'order.cancel.until' : 'order.cancel.offline'} />}
          blocked={!reachable}
          onClick={() => setAsking(true)}
          look={{ row: true }}
        />
      )}
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={intl.formatMessage({ id: 'order.cancel.title' })}
        footer={
          <div className={layout.stack}>
            <Button wide busy={cancel.isPending} onClick={() => cancel.mutate()}>
              <FormattedMessage id="order.cancel" />
            </Button>
            <Button tone="plain" wide onClick={() => setAsking(false)}>
              <FormattedMessage id="order.cancel.keep" />
            </Button>
          </div>
        }
      >
        <p>
          <CancelOutcome order={order} />
        </p>
      </Sheet>
    </>
  )
}
