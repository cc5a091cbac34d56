import { Skeleton } from './Skeleton.tsx'
import css from './SkeletonCard.module.css'

/** The placeholder of a dish card while the menu loads. */
export function SkeletonCard() {
  return (
    <div className={css.card} aria-hidden="true">
      <div className={css.art}>
        <Skeleton shape="plate" className={css.plate} />
      </div>
      <div className={css.words}>
        <Skeleton />
        <Skeleton shape="short" />
      </div>
      <div className={css.buy}>
        <Skeleton className={css.price} />
        <Skeleton shape="plate" className={css.add} />
      </div>
    </div>
  )
}
