import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Unreachable } from '#client/call.ts'
import { minuteMs } from '#domain/duration.ts'
import { isGivenUp } from '#domain/order.ts'
import { orderQuery } from '#storefront/customer/order/queries.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { PlacedBefore, PriceChanged, TimeChanged } from './place-for-caller.ts'
import { usePhoneAttempt, usePlacedVersion } from './use-call.ts'

/** Says why the order was not placed, that it may have been, or that an earlier version of it was. */
export function PlaceError({
  branchId,
  error,
  isTimeLost,
  onShow,
}: {
  branchId: string
  error: Error | null
  /** The time that was read to the caller has passed before the order was sent. */
  isTimeLost: boolean
  /** Shows an earlier version of the order. */
  onShow: (id: string) => void
}) {
  return (
    <>
      <PlacedBeforeNote branchId={branchId} onShow={onShow} />
      {!(error instanceof PlacedBefore) && (
        <Reason branchId={branchId} error={error} isTimeLost={isTimeLost} />
      )}
    </>
  )
}

function Reason({
  branchId,
  error,
  isTimeLost,
}: {
  branchId: string
  error: Error | null
  isTimeLost: boolean
}) {
  const [attempt] = usePhoneAttempt(branchId)
  const id =
    error instanceof TimeChanged || (error === null && isTimeLost)
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

/**
 * Says that an earlier version of the order was placed, until the call ends, also after it was shown: the
 * next one is a second order, unless the earlier one was given up since.
 */
function PlacedBeforeNote({ branchId, onShow }: { branchId: string; onShow: (id: string) => void }) {
  const [placed] = usePlacedVersion(branchId)
  const { data } = useQuery({
    ...orderQuery(placed?.id ?? ''),
    enabled: placed !== undefined,
    throwOnError: false,
    // the link to pay it may end during the call
    refetchInterval: minuteMs,
  })
  if (!placed) return null
  // a name, so its digits are not grouped
  const values = { number: <bdi>{String(placed.number)}</bdi> }
  const isOver = data !== undefined && isGivenUp(data.status)
  return (
    <Note tone="warm" icon={warnIcon} role="alert">
      <div className={layout.stack}>
        <p>
          <FormattedMessage id={isOver ? 'phone-order.before.over' : 'phone-order.before'} values={values} />
        </p>
        <Button tone="tonal" onClick={() => onShow(placed.id)}>
          <FormattedMessage id="phone-order.before.show" values={values} />
        </Button>
      </div>
    </Note>
  )
}
