import { classNames } from '#storefront/ui/text/class-names.ts'
import styles from './Sadu.module.css'

/**
 * The woven band; a class of the screen sets its height, which scales it. Use one per region of the screen,
 * never behind text.
 */
export function Sadu({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.sadu, className)} aria-hidden="true" />
}
