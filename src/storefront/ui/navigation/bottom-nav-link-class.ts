import styles from './BottomNav.module.css'

/** A place of the BottomNav: a link with this class around a BottomNavItem; current by `aria-current`. */
export const bottomNavLinkClass = (): string | undefined => styles.link
