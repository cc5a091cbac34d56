import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { ordersQuery } from '#storefront/customer/order/queries.ts'
import { Chip } from '#storefront/ui/choice/Chip.tsx'
import { refreshIcon } from '#storefront/ui/icon/icons-more.ts'
import type { Dish } from '../use-dish.ts'
import { lastNote } from './last-note.ts'
import css from './LastNote.module.css'

/** The note of a past order of the same dish: a tap takes it, another one removes it. */
export function LastNote({ dish }: { dish: Dish }) {
  const { data: orders } = useQuery({ ...ordersQuery(), throwOnError: false })
  const note = orders && lastNote([...orders.active, ...orders.previous], dish.item.id)
  if (note === undefined) return null
  const isTaken = dish.note === note
  return (
    <div className={css.last}>
      <Chip on={isTaken} icon={refreshIcon} onClick={() => dish.setNote(isTaken ? '' : note)}>
        <span>
          <FormattedMessage id="dish.note.last" values={{ note: <bdi>{note}</bdi> }} />
        </span>
      </Chip>
    </div>
  )
}
