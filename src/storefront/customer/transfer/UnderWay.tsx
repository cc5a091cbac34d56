import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { exactClockOffset } from '#client/connectivity.ts'
import { type Transfer, undoTransfer } from '#contract/transfer.ts'
import { groupPhone } from '#domain/phone.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { useFocusAfterRemoval } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { QueryFallback } from '#storefront/platform/query/QueryFallback.tsx'
import { useSecondsUntil } from '#storefront/platform/clock/use-seconds-until.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { sendIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { Countdown } from '#storefront/ui/progress/Countdown.tsx'
import { useErrorNotice } from '#storefront/ui/feedback/use-error-notice.ts'
import text from '#storefront/ui/text/text.module.css'
import { transfersQuery } from './queries.ts'
import { usePointsMoved } from './use-points-moved.ts'

/**
 * Transfers that have not arrived: the customer's own, which can be undone, and those of friends. Shows
 * nothing if there are none, and why they are not shown if they cannot be read.
 */
export function UnderWay() {
  const transfers = useQuery({ ...transfersQuery(), throwOnError: false })
  const { data } = transfers
  const pointsMoved = usePointsMoved()
  const ids = data?.transfers.map(({ id }) => id).join(' ')
  const before = useRef(ids)
  useFocusAfterRemoval(data?.transfers.length ?? 0)

  // the points on the screen come from the server: load them again when a transfer has arrived or was undone
  useEffect(() => {
    if (before.current !== undefined && before.current !== ids) void pointsMoved()
    before.current = ids
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `pointsMoved` is new at every render
  }, [ids])

  // also while it is read again after an error
  if (!data && transfers.errorUpdateCount === 0) return null
  if (data?.transfers.length === 0) return null
  return (
    <Block title={<FormattedMessage id="transfer.under-way" />}>
      {!data && <QueryFallback of={transfers} offline="transfer.under-way.offline" />}
      <ul className={layout.cardList}>
        {data?.transfers.map((transfer) => (
          <Line key={transfer.id} transfer={transfer} />
        ))}
      </ul>
    </Block>
  )
}

/** When the undo ends by this device's clock, in milliseconds since 1970; NaN without an undo. */
const undoEndsAt = ({ undoUntil }: Transfer): number => Date.parse(undoUntil ?? '') - exactClockOffset()

function Line({ transfer }: { transfer: Transfer }) {
  const formats = useFormats()
  const { direction, other, phone, points } = transfer
  const seconds = useSecondsUntil(undoEndsAt(transfer))
  const isKnown = other !== null
  const name = (
    <bdi className={isKnown ? undefined : text.ltr} data-fleeting="">
      {isKnown ? other : groupPhone(phone ?? '')}
    </bdi>
  )
  return (
    <li className={layout.listRow}>
      <IconTile icon={direction === 'out' ? sendIcon : clockIcon} tone="info" />
      <div className={layout.grow}>
        <p className={text.item}>
          <FormattedMessage
            id={direction === 'out' ? 'transfer.to' : 'transfer.from'}
            values={{ count: points, points: formats.number(points), name }}
          />
        </p>
        <p className={text.captionMuted}>
          <When transfer={transfer} seconds={seconds} />
        </p>
      </div>
      {direction === 'out' && seconds > 0 && <Undo id={transfer.id} />}
    </li>
  )
}

function When({ transfer, seconds }: { transfer: Transfer; seconds: number }) {
  const formats = useFormats()
  if (transfer.keptUntil !== null)
    return <FormattedMessage id="transfer.waits" values={{ day: formats.day(transfer.keptUntil) }} />
  if (seconds === 0) return <FormattedMessage id="transfer.arriving" />
  return <FormattedMessage id="transfer.arrives" values={{ time: <Countdown seconds={seconds} /> }} />
}

function Undo({ id }: { id: string }) {
  const intl = useIntl()
  const refusal = useRefusal()
  const reachable = useReachable()
  const pointsMoved = usePointsMoved()
  const notice = useErrorNotice()
  const undo = useMutation({
    mutationFn: () => call(undoTransfer, { params: { id } }),
    onSuccess: () => notify(intl.formatMessage({ id: 'transfer.undone' }), { tone: 'success' }),
    // a transfer that has arrived is no longer in the list, so the message must not be part of its line
    onMutate: notice.end,
    onError: (error) => notice.show(refusal(error)),
    onSettled: pointsMoved,
  })
  return (
    <Button
      tone="quiet"
      small
      busy={undo.isPending}
      disabledReason={reachable ? undefined : intl.formatMessage({ id: 'refusal.unreachable' })}
      onClick={() => undo.mutate()}
    >
      <FormattedMessage id="transfer.undo" />
    </Button>
  )
}
