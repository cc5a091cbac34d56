import { useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { AllDay } from './AllDay.tsx'
import { endedOrders, laneFound, lanes, numberTyped, ordersNumbered, ticketsIn, type Lane } from '../board.ts'
import { EndedDrawer } from './EndedDrawer.tsx'
import { EndedOrders } from './EndedOrders.tsx'
import css from './Lanes.module.css'
import { LaneTickets } from './LaneTickets.tsx'
import type { Column } from './tickets-to-focus.ts'
import { useTicketFocus } from './use-ticket-focus.ts'

/**
 * The dishes that are still to cook, and the orders in columns, those due first on top; on a phone and
 * a portrait tablet one of them at a time. Ended orders are in a drawer. `search` is the typed beginning of
 * an order number.
 */
export function Lanes({
  orders,
  search,
  startAt,
  onOrder,
}: {
  orders: readonly Order[]
  search: string
  /** When the kitchen has to start an order. */
  startAt: (order: Order) => number
  onOrder: (order: Order) => void
}) {
  const [chosen, setShown] = useState<Lane>('new')
  const found = ordersNumbered(search, orders)
  const columns = lanes.map((lane) => ({ lane, tickets: ticketsIn(lane, found, startAt) }))
  const ended = endedOrders(found)
  const isSearch = numberTyped(search) !== ''
  const shown = isSearch ? laneFound(columns, chosen) : chosen
  const board = useRef<HTMLDivElement>(null)
  useTicketFocus(board, columns)
  const waiting = columns[0]?.tickets.length ?? 0
  return (
    <>
      <Announced search={search} found={found.length} waiting={waiting} />
      <div className={css.bar}>
        <AllDay orders={orders} />
        <span className={css.ended}>
          <EndedDrawer orders={ended} />
        </span>
      </div>
      <LaneTabs columns={columns} shown={shown} onShow={setShown} />
      <div ref={board} className={css.board}>
        {columns.map(({ lane, tickets }) => (
          <LaneColumn
            key={lane}
            lane={lane}
            tickets={tickets}
            isShown={lane === shown}
            startAt={startAt}
            onOrder={onOrder}
          />
        ))}
      </div>
      {isSearch && ended.length > 0 && (
        <section>
          <h2 className={css.found}>
            <FormattedMessage id="staff.lane.done" />
          </h2>
          <EndedOrders orders={ended} />
        </section>
      )}
    </>
  )
}

/** How many orders a search has found, or else how many are new: spoken, and a note when none was found. */
function Announced({ search, found, waiting }: { search: string; found: number; waiting: number }) {
  const number = numberTyped(search)
  return (
    <>
      <LiveRegion>
        {number === '' ? (
          <FormattedMessage id="staff.waiting" values={{ count: waiting }} />
        ) : (
          <FormattedMessage id="staff.search.found" values={{ count: found }} />
        )}
      </LiveRegion>
      {number !== '' && found === 0 && (
        <Note>
          <FormattedMessage id="staff.search.none" values={{ number: <bdi>{number}</bdi> }} />
        </Note>
      )}
    </>
  )
}

/** On a phone and a portrait tablet: the lane that is shown. */
function LaneTabs({
  columns,
  shown,
  onShow,
}: {
  columns: readonly Column[]
  shown: Lane
  onShow: (lane: Lane) => void
}) {
  const intl = useIntl()
  return (
    <div className={css.tabs} role="radiogroup" aria-label={intl.formatMessage({ id: 'staff.lanes' })}>
      {columns.map(({ lane, tickets }) => (
        <ChipChoice
          key={lane}
          type="radio"
          name="lane"
          checked={lane === shown}
          onChange={() => onShow(lane)}
        >
          <LaneName lane={lane} count={tickets.length} />
        </ChipChoice>
      ))}
    </div>
  )
}

function LaneColumn({
  lane,
  tickets,
  isShown,
  startAt,
  onOrder,
}: Column & {
  isShown: boolean
  startAt: (order: Order) => number
  onOrder: (order: Order) => void
}) {
  const id = useId()
  const reachable = useReachable()
  return (
    <section className={css.lane} aria-labelledby={id} data-shown={isShown || undefined}>
      <h2 id={id} className={css.name}>
        <LaneName lane={lane} count={tickets.length} />
      </h2>
      {tickets.length > 0 ? (
        <LaneTickets
          lane={lane}
          tickets={tickets}
          startAt={startAt}
          reachable={reachable}
          onOrder={onOrder}
        />
      ) : (
        <p className={css.none}>
          <FormattedMessage id={`staff.none.${lane}`} />
        </p>
      )}
    </section>
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
