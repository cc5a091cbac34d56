import css from './SkipLink.module.css'

/** The look of a link that is visible only with the focus, before everything else. */
export const skipLinkClass = (): string | undefined => css.skip
