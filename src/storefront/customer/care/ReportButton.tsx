import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { lazyPart } from '#storefront/i18n/lazy-part.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { mayReport } from './report.ts'

const ReportSheet = lazyPart(() => import('./ReportSheet.tsx').then((part) => part.ReportSheet))

/** Opens the sheet in which the customer says what was missing or not right; nothing if it is too late. */
export function ReportButton({ order, small = false }: { order: Order; small?: boolean }) {
  const now = useNow()
  const [open, setOpen] = useState(false)
  // the sheet stays open after the report was sent, and thanks for it
  if (!open && !mayReport(order, now)) return null
  return (
    <>
      <Button tone={small ? 'plain' : 'quiet'} small={small} wide={!small} onClick={() => setOpen(true)}>
        <FormattedMessage id="care.report" />
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ReportSheet order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
