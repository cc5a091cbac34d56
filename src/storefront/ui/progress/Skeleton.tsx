import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './Skeleton.module.css'

/** A placeholder for content that loads. A class of that content gives it place and size. */
export function Skeleton({
  shape = 'line',
  className,
}: {
  shape?: 'line' | 'short' | 'plate' | 'block'
  className?: string | undefined
}) {
  return (
    <span className={classNames(css.skeleton, css[shape], className)} aria-hidden="true" data-waiting="" />
  )
}
