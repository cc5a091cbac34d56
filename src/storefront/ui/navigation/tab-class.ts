import styles from './Tabs.module.css'

/** A tab of the row: a link with this class; current by `aria-current`. */
export const tabClass = (): string | undefined => styles.tab
/** The same list standing at the side of a desk: a link with a small Plate and the words. */
export const sideTabClass = (): string | undefined => styles.sideTab
