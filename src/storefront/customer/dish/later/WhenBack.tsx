import type { MenuItem } from '#domain/menu.ts'
import { DishAlert } from '#storefront/customer/dish-alert/DishAlert.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { SoldLater } from './SoldLater.tsx'
import css from './WhenBack.module.css'

/** In place of the plus of a dish that is not available. */
export function WhenBack({ item }: { item: MenuItem }) {
  return item.availability === 'out-of-hours' ? (
    <SoldLater item={item} className={classNames(css.back, css.time)} />
  ) : (
    <DishAlert item={item} className={css.back} />
  )
}
