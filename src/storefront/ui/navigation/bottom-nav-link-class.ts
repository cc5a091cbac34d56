import css from './BottomNav.module.css'

/** The look of a link in the BottomNav, around a BottomNavItem; the current one has `aria-current`. */
export const bottomNavLinkClass = (): string | undefined => css.link
