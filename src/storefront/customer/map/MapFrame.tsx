import type { ComponentPropsWithoutRef, ReactNode, RefObject } from 'react'
import { FormattedMessage } from 'react-intl'
import { classNames } from '#storefront/ui/text/class-names.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import css from './Map.module.css'
import { PlainPin } from './PlainPin.tsx'

/**
 * The frame of a map (`useMap`): drawn ground until the map is loaded, and the attribution of the tiles, or a
 * note that the ground is only drawn.
 */
export function MapFrame({
  element,
  from,
  plain,
  tall = false,
  tools,
  ...frame
}: Omit<ComponentPropsWithoutRef<'div'>, 'className' | 'children'> & {
  element: RefObject<HTMLDivElement | null>
  from: string | undefined
  /** Set while drawn ground replaces the map: with a pin or without. */
  plain: 'pin' | 'empty' | undefined
  tall?: boolean
  tools?: ReactNode
}) {
  return (
    <div className={layout.tight}>
      <div {...frame} className={classNames(css.frame, tall && css.tall)}>
        {plain !== undefined && <PlainPin shown={plain === 'pin'} />}
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
          <FormattedMessage id="map.drawn" />
        </p>
      )}
    </div>
  )
}
