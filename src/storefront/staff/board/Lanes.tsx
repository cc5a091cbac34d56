import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { qrIcon } from '#storefront/ui/icon/icons.ts'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import { laneFound, lanes, numberTyped, ordersNumbered, ticketsIn, type Lane } from './board.ts'
import css from './Lanes.module.css'
import { LaneTickets } from './LaneTickets.tsx'

/**
 * The orders in columns, those due first on top; on a phone one column at a time. `wanted` is an order number
 * to search for.
 */
export function Lanes({
  orders,
  wanted,
  onOrder,
}: {
  orders: readonly Order[]
  wanted: string
  onOrder: (order: Order) => void
}) {
  const intl = useIntl()
  const reachable = useReachable()
  const [chosen, setShown] = useState<Lane>('new')
  const found = ordersNumbered(wanted, orders)
  const columns = lanes.map((lane) => ({ lane, tickets: ticketsIn(lane, found) }))
  const isSearch = numberTyped(wanted) !== ''
  const shown = isSearch ? laneFound(columns, chosen) : chosen
  const waiting = columns[0]?.tickets.length ?? 0
  return (
    <>
      <LiveRegion>
        {isSearch ? (
          <FormattedMessage id="staff.search.found" values={{ count: found.length }} />
        ) : (
          <FormattedMessage id="staff.waiting" values={{ count: waiting }} />
        )}
      </LiveRegion>
      {isSearch && found.length === 0 && (
        <Note>
          <FormattedMessage id="staff.search.none" values={{ number: <bdi>{numberTyped(wanted)}</bdi> }} />
        </Note>
      )}
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
            {lane === 'done' && <ScanLink />}
            <h2 className={css.name}>
              <LaneName lane={lane} count={tickets.length} />
            </h2>
            {tickets.length > 0 ? (
              <LaneTickets lane={lane} tickets={tickets} reachable={reachable} onOrder={onOrder} />
            ) : (
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

/** A link to the scanner, which a narrow screen does not show. */
const ScanLink = () => (
  <LangLink to="/$lang/branch/scan/" className={css.scan}>
    <Icon of={qrIcon} />
    <FormattedMessage id="staff.scan.go" />
  </LangLink>
)
