import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense } from 'react'
import type { Order } from '#contract/order.ts'
import { lazyPart } from '#storefront/i18n/lazy-part.ts'
import { AcceptSheet } from './AcceptSheet.tsx'
import { boardSheetAtom, closeBoardSheetAtom, type Question } from './board-sheet-atom.ts'
import { isStillPossible, movesOf } from './board.ts'
import { CourierSheet } from './CourierSheet.tsx'
import { DelaySheet } from './DelaySheet.tsx'
import { MoreSheet } from './MoreSheet.tsx'
import { MovedSheet } from './MovedSheet.tsx'
import { ReasonSheet } from './ReasonSheet.tsx'
import { PrintTicket } from './ticket/PrintTicket.tsx'
import { useDelay } from './use-delay.ts'
import { useMove } from './use-move.ts'

const ChangeSheet = lazyPart(() =>
  import('#storefront/staff/care/ChangeSheet.tsx').then((part) => part.ChangeSheet),
)
const CareSheet = lazyPart(() =>
  import('#storefront/staff/care/CareSheet.tsx').then((part) => part.CareSheet),
)

/** The sheet that is open over the board for one order. */
export function BoardSheets({
  orders,
  startAt,
  onOrder,
}: {
  orders: readonly Order[]
  startAt: (order: Order) => number
  onOrder: (order: Order) => void
}) {
  const sheet = useAtomValue(boardSheetAtom)
  const order = orders.find(({ id }) => id === sheet?.orderId)
  if (!sheet || !order) return null
  return (
    <SheetsOf
      key={order.id}
      order={order}
      startAt={startAt(order)}
      question={sheet.question}
      open={sheet.open}
      onOrder={onOrder}
    />
  )
}

function SheetsOf({
  order,
  startAt,
  question,
  open,
  onOrder,
}: {
  order: Order
  startAt: number
  question: Question
  open: boolean
  onOrder: (order: Order) => void
}) {
  const closeSheet = useSetAtom(closeBoardSheetAtom)
  const move = useMove(order, onOrder)
  const delay = useDelay(order, onOrder)
  const { out } = movesOf(order)
  const done = { onSuccess: close }

  function close() {
    closeSheet()
    // the next opening must not show an old error
    move.reset()
    delay.reset()
  }

  // our own request changes the order too: then no colleague was first
  const isOurs = [move, delay].some(({ isPending, isSuccess }) => isPending || isSuccess)
  if (open && !isOurs && !isStillPossible(question, order))
    return <MovedSheet open order={order} onClose={close} />
  return (
    <>
      {question === 'accept' && (
        <AcceptSheet
          open={open}
          order={order}
          busy={move.isPending}
          error={move.error}
          onClose={close}
          onAccept={(dueAt) => move.mutate({ to: 'accepted', dueAt }, done)}
        />
      )}
      {question === 'delay' && (
        <DelaySheet
          open={open}
          order={order}
          busy={delay.isPending}
          error={delay.error}
          onClose={close}
          onDelay={(delayed) => delay.mutate(delayed, done)}
        />
      )}
      {question === 'courier' && (
        <CourierSheet
          open={open}
          order={order}
          busy={move.isPending}
          error={move.error}
          onClose={close}
          onCourier={(courier) => move.mutate({ to: 'out_for_delivery', courier }, done)}
        />
      )}
      {out !== undefined && question === out && (
        <ReasonSheet
          open={open}
          to={out}
          order={order}
          busy={move.isPending}
          error={move.error}
          onClose={close}
          onReason={(reason) => move.mutate({ to: out, reason }, done)}
        />
      )}
      {open && question === 'care' && (
        <Suspense fallback={null}>
          <CareSheet order={order} onOrder={onOrder} onClose={close} />
        </Suspense>
      )}
      {open && question === 'change' && (
        <Suspense fallback={null}>
          <ChangeSheet
            order={order}
            printer={<PrintTicket order={order} />}
            onOrder={onOrder}
            onClose={close}
          />
        </Suspense>
      )}
      <MoreSheet open={open && question === 'more'} order={order} startAt={startAt} onClose={close} />
    </>
  )
}
