import styles from './Masthead.module.css'

/** The brand's link home: Mark, and Wordmark in `layout.desk`. */
export const mastheadHomeClass = (): string | undefined => styles.home
/** A place among the Masthead's links; current by `aria-current`. */
export const mastheadLinkClass = (): string | undefined => styles.link
/** The link or button around a Where. */
export const whereClass = (): string | undefined => styles.where
