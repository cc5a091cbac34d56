import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { stageOf } from '#domain/order-link.ts'
import { lazyPart } from '#storefront/i18n/lazy-part.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { shareIcon } from '#storefront/ui/icon/icons-dish.ts'

const ShareSheet = lazyPart(() => import('./ShareSheet.tsx').then((part) => part.ShareSheet))

/** Opens the sheet that shares an active order with family or with the guard of the building. */
export function ShareOrder({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  if (order.method === 'counter' || stageOf(order.status) === undefined) return null
  return (
    <>
      <Button tone="quiet" wide icon={shareIcon} onClick={() => setOpen(true)}>
        <FormattedMessage id="link.share" />
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ShareSheet order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
