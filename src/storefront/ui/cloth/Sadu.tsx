import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './Sadu.module.css'

/**
 * The woven band; a class of the screen sets its height, which scales it. Use one per region of the screen,
 * never behind text.
 */
export function Sadu({ className }: { className?: string | undefined }) {
  return <span className={classNames(css.sadu, className)} aria-hidden="true" />
}
