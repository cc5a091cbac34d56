import css from './Chip.module.css'

/** The look of a chip for a link or a button; on with `aria-current` or `aria-pressed`. */
export const chipClass = (): string | undefined => css.chip
