import type { ComponentPropsWithoutRef, ReactNode, RefObject } from 'react'
import { FormattedMessage } from 'react-intl'
import { classNames } from '#storefront/ui/text/class-names.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import css from './Map.module.css'
import { PlainPin } from './PlainPin.tsx'

/**
 * The frame of a map (`useMap`), and the attribution of the tiles. Without tiles the ground is plain, and a
 * note says that the streets are missing.
 */
export function MapFrame({
  element,
  from,
  plain = false,
  overview = false,
  tools,
  ...frame
}: Omit<ComponentPropsWithoutRef<'div'>, 'className' | 'children'> & {
  element: RefObject<HTMLDivElement | null>
  from: string | undefined
  /** Whether a pin in the centre replaces the map. */
  plain?: boolean
  /** Lower above a list, taller beside it. */
  overview?: boolean
  tools?: ReactNode
}) {
  return (
    <div className={layout.tight}>
      <div {...frame} className={classNames(css.frame, overview && css.overview)}>
        {plain && <PlainPin />}
        <div ref={element} className={css.map} dir="ltr" />
        {tools != null && <div className={css.tools}>{tools}</div>}
        {from && (
          <p className={css.from}>
            <bdi>{from}</bdi>
          </p>
        )}
      </div>
      {!from && (
        <p className={text.captionMuted}>
          <FormattedMessage id="map.no-streets" />
        </p>
      )}
    </div>
  )
}
