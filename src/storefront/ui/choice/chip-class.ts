import styles from './Chip.module.css'

/** A chip that is a link or a button of its own; on by `aria-current` or `aria-pressed`. */
export const chipClass = (): string | undefined => styles.chip
