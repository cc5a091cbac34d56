import css from './Masthead.module.css'

/** The look of the brand's link home: a Mark, and a Wordmark in `layout.desk`. */
export const mastheadHomeClass = (): string | undefined => css.home
/** The look of a link in the Masthead; the current one has `aria-current`. */
export const mastheadLinkClass = (): string | undefined => css.link
/** The look of the link or button around a Where. */
export const whereClass = (): string | undefined => css.where
