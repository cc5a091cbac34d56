import { Sadu } from './Sadu.tsx'
import css from './Weave.module.css'

/**
 * A progress bar that fills in steps from the start of the line. `percent` is 0 to 100. Without a label it is
 * decoration: the value of a progress bar inside a link becomes a part of the link's name.
 */
export function Weave({ percent, label }: { percent: number; label?: string }) {
  const woven = Math.round(Math.min(100, Math.max(0, percent)))
  const meaning =
    label === undefined
      ? { 'aria-hidden': true }
      : {
          role: 'progressbar',
          'aria-label': label,
          'aria-valuemin': 0,
          'aria-valuemax': 100,
          'aria-valuenow': woven,
        }
  return (
    <div className={css.weave} {...meaning}>
      <span className={css.woven} style={{ inlineSize: `${woven}%` }}>
        <Sadu className={css.band} />
      </span>
    </div>
  )
}
