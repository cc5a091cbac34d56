import type { ReactNode } from 'react'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import { downIcon } from '#storefront/ui/icon/icons.ts'
import css from './Masthead.module.css'

/**
 * The time of the order with the icon of its method, and the place in a second line, which is cut if it is
 * too long. Without an icon it asks for both, and has no arrow: the question has to fit into one line. The
 * link or button around it has `whereClass()`.
 */
export function Where({
  icon,
  title,
  detail,
}: {
  icon?: Glyph | undefined
  title: ReactNode
  detail?: ReactNode
}) {
  return (
    <>
      {icon ? (
        <b className={css.whereTitle}>
          <Icon of={icon} small className={css.whereIcon} />
          <span>
            {title}
            {'\u00a0'}
            <Icon of={downIcon} small className={css.whereArrow} />
          </span>
        </b>
      ) : (
        <b className={css.whereAsk}>{title}</b>
      )}
      {detail != null && <small className={css.whereDetail}>{detail}</small>}
    </>
  )
}
