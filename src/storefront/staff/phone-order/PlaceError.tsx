import { FormattedMessage } from 'react-intl'
import { Unreachable } from '#client/call.ts'
import type { AnyOrder } from '#contract/order.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { PlacedBefore, PriceChanged, TimeChanged } from './place-for-caller.ts'
import { usePhoneAttempt } from './use-call.ts'

/** Says why the order was not placed, or that it may have been. */
export function PlaceError({
  branchId,
  error,
  onShow,
}: {
  branchId: string
  error: Error | null
  /** Shows an earlier version of the order, which was placed. */
  onShow: (order: AnyOrder) => void
}) {
  const [attempt] = usePhoneAttempt(branchId)
  if (error instanceof PlacedBefore) return <PlacedBeforeNote order={error.order} onShow={onShow} />
  const id =
    error instanceof TimeChanged
      ? 'phone-order.changed.time'
      : error instanceof PriceChanged
        ? 'phone-order.changed'
        : error instanceof Unreachable && attempt
          ? 'phone-order.unanswered'
          : undefined
  if (!id) return <ErrorNote error={error} />
  return (
    <Note tone="warm" icon={warnIcon} role="alert">
      <FormattedMessage id={id} />
    </Note>
  )
}

function PlacedBeforeNote({ order, onShow }: { order: AnyOrder; onShow: (order: AnyOrder) => void }) {
  // a name, so its digits are not grouped
  const values = { number: <bdi>{String(order.number)}</bdi> }
  return (
    <Note tone="warm" icon={warnIcon} role="alert">
      <div className={layout.stack}>
        <p>
          <FormattedMessage id="phone-order.before" values={values} />
        </p>
        <Button tone="tonal" onClick={() => onShow(order)}>
          <FormattedMessage id="phone-order.before.show" values={values} />
        </Button>
      </div>
    </Note>
  )
}
