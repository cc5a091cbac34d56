import styles from './Segments.module.css'

/** The track of segments made of links: the one with `aria-current` is raised. */
export const segmentsClass = (): string | undefined => styles.segments
