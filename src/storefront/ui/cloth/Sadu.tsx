import { classNames } from '#storefront/ui/text/class-names.ts'
import styles from './Sadu.module.css'

/**
 * The woven band; its height (a class of the screen) scales it. One to a region of the screen, never behind
 * words.
 */
export function Sadu({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.sadu, className)} aria-hidden="true" />
}
