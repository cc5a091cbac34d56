import { Skeleton } from './Skeleton.tsx'
import styles from './SkeletonCard.module.css'

/** The placeholder of a dish card while the menu loads. */
export function SkeletonCard() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.art}>
        <Skeleton shape="plate" className={styles.plate} />
      </div>
      <div className={styles.words}>
        <Skeleton />
        <Skeleton shape="short" />
      </div>
      <div className={styles.buy}>
        <Skeleton className={styles.price} />
        <Skeleton shape="plate" className={styles.add} />
      </div>
    </div>
  )
}
