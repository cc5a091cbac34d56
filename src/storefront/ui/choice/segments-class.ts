import css from './Segments.module.css'

/** The container of segments made of links: the one with `aria-current` is raised. */
export const segmentsClass = (): string | undefined => css.segments
