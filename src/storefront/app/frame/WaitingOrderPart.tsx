import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { lazyIsWaitingAtom } from '#storefront/customer/placing/lazy-is-waiting-atom.ts'
import { retriedPart } from '#storefront/platform/connectivity/retried-part.ts'

const WaitingOrder = retriedPart(() =>
  import('#storefront/customer/placing/WaitingOrder.tsx').then((part) => part.WaitingOrder),
)

/** The note about an order that waits, has no answer or was not placed. Loaded where there may be one. */
export function WaitingOrderPart({ className }: { className?: string | undefined }) {
  if (!useAtomValue(lazyIsWaitingAtom)) return null
  return (
    <Suspense fallback={null}>
      <div className={className} role="status">
        <WaitingOrder />
      </div>
    </Suspense>
  )
}
