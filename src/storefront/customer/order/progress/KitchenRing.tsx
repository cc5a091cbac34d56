import { useId } from 'react'
import { useIntl } from 'react-intl'
import type { AnyOrder } from '#contract/order.ts'
import { kitchenRing, ringUnits } from '#domain/kitchen-ring.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import css from './KitchenRing.module.css'
import { latePath, unitPaths, warpPath } from './ring-paths.ts'

/**
 * The woven band as a ring around the dish: the woven part is the time since the order, the bare threads are
 * the time that is left, and the golden ones the promised window. Each minute of delay is a diamond outside.
 * It says the same as the promised time and its notes, in one picture. `large` where it fills the page,
 * `small` beside a code.
 */
export function KitchenRing({
  order,
  picture,
  size,
}: {
  order: Pick<AnyOrder, 'status' | 'method' | 'placedAt' | 'dueAt'>
  picture: string | null
  size?: 'large' | 'small' | undefined
}) {
  const intl = useIntl()
  const unitId = useId()
  const { status, method } = order
  const times = { placedAt: Date.parse(order.placedAt), dueAt: Date.parse(order.dueAt) }
  const { woven, due, minutesLate } = kitchenRing({ status, method, ...times }, useNow())
  const percent = useFormats().percent((100 * woven) / ringUnits)
  return (
    <div
      className={css.ring}
      data-size={size}
      role="img"
      aria-label={
        minutesLate > 0
          ? intl.formatMessage({ id: 'order.ring.late' }, { count: minutesLate })
          : intl.formatMessage({ id: 'order.ring' }, { percent })
      }
    >
      <svg viewBox="-162 -162 324 324" aria-hidden="true" className={css.threads}>
        <defs>
          <g id={unitId}>
            <path className={css.ground} d={unitPaths.ground} />
            <path className={css.teeth} d={unitPaths.teeth} />
            <path className={css.gold} d={unitPaths.diamonds} />
          </g>
        </defs>
        <path className={css.warp} d={warpPath(woven, ringUnits - due)} />
        <path className={css.due} d={warpPath(Math.max(woven, ringUnits - due), ringUnits)} />
        {Array.from({ length: woven }, (_, unit) => (
          <use
            key={unit}
            href={`#${unitId}`}
            transform={`rotate(${(360 / ringUnits) * unit})`}
            className={css.unit}
            style={{ animationDelay: `${unit * 28}ms` }}
          />
        ))}
        {minutesLate > 0 && <path className={css.gold} d={latePath(minutesLate)} />}
      </svg>
      {picture !== null && (
        <Plate
          src={picture}
          className={css.plate}
          sizes={size === 'small' ? '8rem' : '(min-width: 64rem) 17rem, 14rem'}
          eager
        />
      )}
    </div>
  )
}
