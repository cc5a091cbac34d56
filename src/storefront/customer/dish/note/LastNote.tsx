import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ordersQuery } from '#storefront/customer/order/queries.ts'
import { Chip } from '#storefront/ui/choice/Chip.tsx'
import { refreshIcon } from '#storefront/ui/icon/icons-more.ts'
import type { Dish } from '../use-dish.ts'
import { lastNote } from './last-note.ts'
import css from './LastNote.module.css'
import { tapLastNote } from './tap-last-note.ts'

/** The note of a past order of the same dish: a tap takes it, another one brings back what was typed. */
export function LastNote({ dish }: { dish: Dish }) {
  const [typed, setTyped] = useState('')
  const { data: orders } = useQuery({ ...ordersQuery(), refetchInterval: false, throwOnError: false })
  const note = orders && lastNote([...orders.active, ...orders.previous], dish.item.id)
  if (note === undefined) return null
  const tap = () => {
    const next = tapLastNote({ note: dish.note, typed }, note)
    setTyped(next.typed)
    dish.setNote(next.note)
  }
  return (
    <div className={css.last}>
      <Chip on={dish.note === note} icon={refreshIcon} onClick={tap}>
        <span>
          <FormattedMessage id="dish.note.last" values={{ note: <bdi>{note}</bdi> }} />
        </span>
      </Chip>
    </div>
  )
}
