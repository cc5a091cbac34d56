import styles from './SkipLink.module.css'

/** The look of a link that shows itself to the Tab key alone, before everything else. */
export const skipLinkClass = (): string | undefined => styles.skip
