import { useAtom } from 'jotai'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Chip } from '#storefront/ui/choice/Chip.tsx'
import css from './AllDay.module.css'
import { dishesToCook } from './dishes-to-cook.ts'
import { markedDishAtom } from './marked-dish-atom.ts'

/** The dishes that are still to cook today with their sums; a tap marks the tickets that have the dish. */
export function AllDay({ orders }: { orders: readonly Order[] }) {
  const id = useId()
  const formats = useFormats()
  const now = useNow()
  const [marked, setMarked] = useAtom(markedDishAtom)
  const dishes = dishesToCook(orders, now)
  if (dishes.length === 0) return null
  return (
    <section className={css.strip} aria-labelledby={id}>
      <h2 id={id} className={css.name}>
        <FormattedMessage id="staff.all-day" />
      </h2>
      <ul className={css.dishes}>
        {dishes.map(({ itemId, name, count }) => (
          <li key={itemId}>
            <Chip on={itemId === marked} onClick={() => setMarked(itemId === marked ? null : itemId)}>
              <Words of={name} /> <bdi className={css.count}>{formats.number(count)}</bdi>
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
