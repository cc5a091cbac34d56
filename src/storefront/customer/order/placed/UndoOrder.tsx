import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { call } from '#client/call.ts'
import { isForLater } from '#client/refused-as.ts'
import { cancelOrder, type Order } from '#contract/order.ts'
import { withMissing } from '#domain/cart.ts'
import { canMove } from '#domain/order.ts'
import { changeCartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { restoreDetailsAtom } from '#storefront/customer/placing/sending/placed-details.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useSecondsUntil } from '#storefront/platform/clock/use-seconds-until.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import text from '#storefront/ui/text/text.module.css'
import { cartLinesOf } from './cart-lines.ts'
import { justPlacedAtom, undoKey, undoMs, undoneIdAtom, type JustPlaced } from './just-placed.ts'
import { orderQuery, storeOrder } from '../queries.ts'

/**
 * Cancels an order that was placed a moment ago, without confirmation; disappears once it was shown for
 * fifteen seconds.
 */
export function UndoOrder({ order }: { order: Order }) {
  const placed = useAtomValue(justPlacedAtom)
  if (placed?.id !== order.id || !canMove(order, 'cancelled', 'customer')) return null
  return <Undo order={order} placed={placed} />
}

function Undo({ order, placed }: { order: Order; placed: JustPlaced }) {
  const formats = useFormats()
  // storing the order and loading this screen may take seconds
  const [shownAt] = useState(Date.now)
  const seconds = useSecondsUntil(Math.min(shownAt, placed.at + undoMs) + undoMs)
  const undo = useUndo(order, placed)
  if (seconds === 0 && undo.isIdle) return null
  return (
    <>
      <ErrorNote error={undo.error} />
      {!undo.isError && (
        <Button tone="quiet" wide busy={undo.isPending} onClick={() => undo.mutate()}>
          <FormattedMessage id="thank-you.undo" />
          {/* a screen reader would announce every second */}
          <bdi className={text.num} aria-hidden="true">
            {formats.number(seconds)}
          </bdi>
        </Button>
      )}
    </>
  )
}

/** Cancels the order. After a lost reply it is sent once more: the server accepts a repeated request. */
function useUndo(order: Order, { fromCart }: JustPlaced) {
  const queryClient = useQueryClient()
  const changeCart = useSetAtom(changeCartAtom)
  const restoreDetails = useSetAtom(restoreDetailsAtom)
  const setUndoneId = useSetAtom(undoneIdAtom)
  return useMutation({
    mutationKey: undoKey(order.id),
    mutationFn: () => call(cancelOrder, { params: { id: order.id } }),
    retry: (failures, error) => failures < 1 && isForLater(error),
    retryDelay: 1000,
    onSuccess: async (cancelled) => {
      if (fromCart) await changeCart((cart) => withMissing(cart, cartLinesOf(order.quote)))
      await restoreDetails(order.id)
      setUndoneId(order.id)
      storeOrder(queryClient, cancelled)
      await queryClient.invalidateQueries({ queryKey: ['orders'] })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: orderQuery(order.id).queryKey }),
  })
}
