import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { mayWaitAtom } from '#storefront/customer/placing/may-wait-atom.ts'
import { lazyPart } from '#storefront/i18n/lazy-part.ts'

const WaitingOrder = lazyPart(() =>
  import('#storefront/customer/placing/WaitingOrder.tsx').then((part) => part.WaitingOrder),
)

/** The note about an order that waits for a network. A device that never had one does not load it. */
export function WaitingOrderPart({ className }: { className?: string | undefined }) {
  if (!useAtomValue(mayWaitAtom)) return null
  return (
    <Suspense fallback={null}>
      <div className={className} role="status">
        <WaitingOrder />
      </div>
    </Suspense>
  )
}
