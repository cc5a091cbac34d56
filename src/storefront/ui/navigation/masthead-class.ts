import styles from './Masthead.module.css'

/** The look of the brand's link home: a Mark, and a Wordmark in `layout.desk`. */
export const mastheadHomeClass = (): string | undefined => styles.home
/** The look of a link in the Masthead; the current one has `aria-current`. */
export const mastheadLinkClass = (): string | undefined => styles.link
/** The look of the link or button around a Where. */
export const whereClass = (): string | undefined => styles.where
