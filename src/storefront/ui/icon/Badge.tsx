import { useFormats } from '#storefront/i18n/use-lang.ts'
import css from './Badge.module.css'

/** A larger number does not fit on the icon. */
const mostShown = 99

/**
 * A number on the corner of an icon; nothing at 0. The accessible name of the button must contain its
 * meaning.
 */
export function Badge({ children: count }: { children: number | undefined }) {
  const formats = useFormats()
  if (!count) return null
  return (
    <span className={css.badge} aria-hidden="true">
      {count > mostShown ? `${formats.number(mostShown)}+` : formats.number(count)}
    </span>
  )
}
