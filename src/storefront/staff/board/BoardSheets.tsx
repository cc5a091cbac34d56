import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense } from 'react'
import type { Order } from '#contract/order.ts'
import { parseText, useHalfWritten } from '#storefront/platform/storage/use-half-written.ts'
import { lazyPart } from '#storefront/i18n/lazy-part.ts'
import { AcceptSheet } from './AcceptSheet.tsx'
import { closeBoardSheetAtom, type Question, shownSheetAtom } from './board-sheet-atom.ts'
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
  const sheet = useAtomValue(shownSheetAtom)
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
  const endReason = useEndReason(question, order)
  const done = { onSuccess: () => endReason(close) }

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
      <MoveSheet
        order={order}
        question={question}
        open={open}
        busy={move.isPending}
        error={move.error}
        onClose={close}
        onMove={(change) => move.mutate(change, done)}
      />
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
      {open && <LazySheet question={question} order={order} onOrder={onOrder} onClose={close} />}
      {/* not mounted under another question: the link of a courier is forgotten with it */}
      {question === 'more' && <MoreSheet open={open} order={order} startAt={startAt} onClose={close} />}
    </>
  )
}

/** Deletes the half-written reason, which was sent. */
function useEndReason(question: Question, { id }: Order): (next: () => void) => void {
  const [, write] = useHalfWritten(`${question} ${id}`, parseText)
  return (next) => {
    write(() => undefined)
    next()
  }
}

/** The sheet of order care or of changed dishes, which load when they are first opened. */
function LazySheet({
  question,
  ...sheet
}: {
  question: Question
  order: Order
  onOrder: (order: Order) => void
  onClose: () => void
}) {
  return (
    <Suspense fallback={null}>
      {question === 'care' && <CareSheet {...sheet} />}
      {question === 'change' && <ChangeSheet {...sheet} printer={<PrintTicket order={sheet.order} />} />}
    </Suspense>
  )
}

/** The sheet of a question whose answer moves the order. */
function MoveSheet({
  question,
  onMove,
  ...sheet
}: {
  order: Order
  question: Question
  open: boolean
  busy: boolean
  error: Error | null
  onClose: () => void
  onMove: (change: Parameters<ReturnType<typeof useMove>['mutate']>[0]) => void
}) {
  const { out } = movesOf(sheet.order)
  if (question === 'accept')
    return <AcceptSheet {...sheet} onAccept={(dueAt) => onMove({ to: 'accepted', dueAt })} />
  if (question === 'courier')
    return <CourierSheet {...sheet} onCourier={(courier) => onMove({ to: 'out_for_delivery', courier })} />
  if (out !== undefined && question === out)
    return <ReasonSheet {...sheet} to={out} onReason={(reason) => onMove({ to: out, reason })} />
  return null
}
