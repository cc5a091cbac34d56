import { Suspense } from 'react'
import type { Order } from '#contract/order.ts'
import { retriedPart } from '#storefront/platform/connectivity/retried-part.ts'

const ChangeNotes = retriedPart(() => import('./ChangeNotes.tsx').then((part) => part.ChangeNotes))

/** Loads the notes about the changes of an order, which few orders have. */
export function ChangesOfOrder({ order, isOwn }: { order: Order; isOwn: boolean }) {
  if (order.changes.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ChangeNotes order={order} isOwn={isOwn} />
    </Suspense>
  )
}
