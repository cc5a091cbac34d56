import { classNames } from '#storefront/ui/text/class-names.ts'
import styles from './Skeleton.module.css'

/** Bare warp where something will be woven. Its place and size are a class of what it stands for. */
export function Skeleton({
  shape = 'line',
  className,
}: {
  shape?: 'line' | 'short' | 'plate' | 'block'
  className?: string | undefined
}) {
  return <span className={classNames(styles.skeleton, styles[shape], className)} aria-hidden="true" />
}
