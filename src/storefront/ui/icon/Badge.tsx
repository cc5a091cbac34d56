import css from './Badge.module.css'

/**
 * A number on the corner of an icon; nothing at 0. The accessible name of the button must contain its
 * meaning.
 */
export function Badge({ children }: { children: string | number | undefined }) {
  if (!children) return null
  return (
    <span className={css.badge} aria-hidden="true">
      {children}
    </span>
  )
}
