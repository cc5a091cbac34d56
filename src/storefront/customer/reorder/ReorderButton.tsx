import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { lazyPart } from '#storefront/i18n/lazy-part.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { refreshIcon } from '#storefront/ui/icon/icons-more.ts'
import { isOrderAgain } from './order-again.ts'

const ReorderSheet = lazyPart(() => import('./ReorderSheet.tsx').then((part) => part.ReorderSheet))

/** Opens the sheet in which a past order is placed again with one more tap. */
export function ReorderButton({ order, wide = false }: { order: Order; wide?: boolean }) {
  const [open, setOpen] = useState(false)
  if (!isOrderAgain(order)) return null
  return (
    <>
      <Button tone="tonal" small={!wide} wide={wide} icon={refreshIcon} onClick={() => setOpen(true)}>
        <FormattedMessage id="menu.again.title" />
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ReorderSheet order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
