import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './CartBar.module.css'

/**
 * The look of the link to the cart in a Dock; `resting` is black lime: the cart is kept, but nothing can be
 * ordered now.
 */
export const cartBarClass = ({ resting = false }: { resting?: boolean } = {}): string =>
  classNames(css.bar, resting && css.resting)
