import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import type { Order } from '#contract/order.ts'
import { hasDishToCook } from './dishes-to-cook.ts'
import type { Lane } from '../board.ts'
import { stretchesOf } from './in-sight.ts'
import css from './LaneTickets.module.css'
import { markedDishAtom } from './marked-dish-atom.ts'
import { Ticket } from '../ticket/Ticket.tsx'
import { useSight } from './use-sight.ts'

/**
 * Renders the tickets of a lane that are in sight. A browser does work for every element of the page when a
 * sheet opens, and for every ticket of a column when one leaves. `aria-posinset` and `aria-setsize` tell a
 * screen reader the position among all tickets.
 */
export function LaneTickets({
  lane,
  tickets,
  startAt,
  reachable,
  onOrder,
}: {
  lane: Lane
  tickets: readonly Order[]
  startAt: (order: Order) => number
  reachable: boolean
  onOrder: (order: Order) => void
}) {
  const column = useRef<HTMLUListElement>(null)
  const sight = useSight(column)
  const marked = useAtomValue(markedDishAtom)
  const ids = tickets.map(({ id }) => id)
  return (
    <ul ref={column} className={css.tickets}>
      {stretchesOf(ids, sight).map(({ place, room }) => {
        const order = tickets[place]
        if (!order) return null
        if (room !== undefined)
          return (
            <li
              key={`room ${order.id}`}
              className={css.room}
              aria-hidden="true"
              style={{ blockSize: room }}
            />
          )
        return (
          <li
            key={order.id}
            className={css.ticket}
            data-order={order.id}
            data-marked={hasDishToCook(order, marked) || undefined}
            aria-posinset={place + 1}
            aria-setsize={tickets.length}
          >
            <Ticket
              order={order}
              lane={lane}
              startAt={lane === 'waiting' ? startAt(order) : undefined}
              isNext={place === 0}
              reachable={reachable}
              onOrder={onOrder}
            />
          </li>
        )
      })}
    </ul>
  )
}
