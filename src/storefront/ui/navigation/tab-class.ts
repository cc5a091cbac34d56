import css from './Tabs.module.css'

/** The look of a tab in a row; the current link has `aria-current`. */
export const tabClass = (): string | undefined => css.tab
/** The look of the same list beside the page in a wide window: a link with a small Plate and the words. */
export const sideTabClass = (): string | undefined => css.sideTab
