import { useId, type ComponentPropsWithoutRef } from 'react'
import css from './Ring.module.css'

const looks = { s: { side: 56, radius: 23 }, l: { side: 112, radius: 48 } } as const

/** A ring on a cloth, around its children; `share` is the filled part in percent. */
export function Ring({
  size,
  share,
  children,
  ...rest
}: Omit<ComponentPropsWithoutRef<'div'>, 'className'> & { size: 's' | 'l'; share: number }) {
  const maskId = useId()
  const { side, radius } = looks[size]
  const circle = { cx: side / 2, cy: side / 2, r: radius }
  return (
    <div {...rest} className={css[size]}>
      <svg viewBox={`0 0 ${side} ${side}`} aria-hidden="true" className={css.threads}>
        <mask id={maskId}>
          <circle {...circle} pathLength="100" strokeDasharray={`${share} 100`} />
        </mask>
        <circle {...circle} className={css.warp} />
        <circle {...circle} className={css.weft} mask={`url(#${maskId})`} />
      </svg>
      {children}
    </div>
  )
}
