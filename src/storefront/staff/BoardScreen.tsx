import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { sessionQuery } from '../account/queries.ts'
import { useRefusal } from '../i18n/use-refusal.ts'
import { useFormats } from '../i18n/use-lang.ts'
import { useNow } from '../shell/use-now.ts'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { Note } from '../ui/Note.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { warnIcon } from '../ui/icons.ts'
import { lanes, ticketsIn, type Lane } from './board.ts'
import css from './BoardScreen.module.css'
import { BranchPicker } from './BranchPicker.tsx'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import { LiveTag } from './LiveTag.tsx'
import { Ticket } from './Ticket.tsx'
import { useLiveBoard } from './use-live-board.ts'

const route = getRouteApi('/$lang/branch')

/** The orders of a branch as they come and move; the whole day stands in front of it. */
export function BoardScreen() {
  const { data: session } = useQuery(sessionQuery())
  const { branch: wanted } = route.useSearch()
  const branchIds = session?.customer?.staff?.branchIds ?? []
  const branchId = branchIds.find((id) => id === wanted) ?? branchIds[0]
  // another branch is another board
  return branchId === undefined ? (
    <NoBranch />
  ) : (
    <BranchBoard key={branchId} branchId={branchId} branchIds={branchIds} />
  )
}

const NoBranch = () => (
  <ConsoleFrame title={<FormattedMessage id="title.board" />}>
    <Note tone="warm" icon={warnIcon}>
      <FormattedMessage id="staff.no-branch" />
    </Note>
  </ConsoleFrame>
)

function BranchBoard({ branchId, branchIds }: { branchId: string; branchIds: readonly string[] }) {
  const refusal = useRefusal()
  const formats = useFormats()
  const now = useNow()
  const { board, error, live, put } = useLiveBoard(branchId)
  return (
    <ConsoleFrame
      title={<BranchPicker branchId={branchId} branchIds={branchIds} />}
      detail={
        <>
          {formats.day(now)}
          {' · '}
          <bdi>{formats.time(now)}</bdi>
        </>
      }
      tools={board && <LiveTag live={live} />}
    >
      {error && (
        <Note tone="bad" icon={warnIcon} role="alert">
          {refusal(error)}
        </Note>
      )}
      {board ? <Lanes orders={board.orders} onOrder={put} /> : !error && <Skeleton shape="block" />}
    </ConsoleFrame>
  )
}

function Lanes({ orders, onOrder }: { orders: readonly Order[]; onOrder: (order: Order) => void }) {
  const intl = useIntl()
  const [shown, setShown] = useState<Lane>('new')
  const columns = lanes.map((lane) => ({ lane, tickets: ticketsIn(lane, orders) }))
  const waiting = columns[0]?.tickets.length ?? 0
  return (
    <>
      <LiveRegion>
        <FormattedMessage id="staff.waiting" values={{ count: waiting }} />
      </LiveRegion>
      <div className={css.tabs}>
        <Segments
          label={intl.formatMessage({ id: 'staff.lanes' })}
          value={shown}
          onChange={setShown}
          options={columns.map(({ lane, tickets }) => ({
            value: lane,
            label: <LaneName lane={lane} count={tickets.length} />,
          }))}
        />
      </div>
      <div className={css.board}>
        {columns.map(({ lane, tickets }) => (
          <section key={lane} className={css.lane} data-shown={lane === shown || undefined}>
            <h2 className={css.name}>
              <LaneName lane={lane} count={tickets.length} />
            </h2>
            {tickets.map((order) => (
              <Ticket key={order.id} order={order} lane={lane} onOrder={onOrder} />
            ))}
            {tickets.length === 0 && (
              <p className={css.none}>
                <FormattedMessage id={`staff.none.${lane}`} />
              </p>
            )}
          </section>
        ))}
      </div>
    </>
  )
}

function LaneName({ lane, count }: { lane: Lane; count: number }) {
  const formats = useFormats()
  return (
    <>
      <FormattedMessage id={`staff.lane.${lane}`} /> <bdi className={css.count}>{formats.number(count)}</bdi>
    </>
  )
}
