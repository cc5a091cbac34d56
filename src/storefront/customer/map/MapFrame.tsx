import type { ComponentPropsWithoutRef, ReactNode, RefObject } from 'react'
import { FormattedMessage } from 'react-intl'
import { classNames } from '#storefront/ui/text/class-names.ts'
import css from './Map.module.css'
import { PlainPin } from './PlainPin.tsx'
import type { Streets } from './use-map.ts'

/**
 * The frame of a map (`useMap`), with the attribution of the tiles on its edge. Without tiles the ground is
 * plain, and the same place says that the streets are missing: below the map the note would push the list
 * down, and as the longest text of the screen it was the largest paint of a first visit, six seconds late.
 */
export function MapFrame({
  element,
  streets,
  plain = false,
  overview = false,
  failure,
  tools,
  ...frame
}: Omit<ComponentPropsWithoutRef<'div'>, 'className' | 'children'> & {
  element: RefObject<HTMLDivElement | null>
  streets: Streets
  /** Whether a pin in the centre replaces the map. */
  plain?: boolean
  /** Lower above a list, taller beside it. */
  overview?: boolean
  /** Says how to go on while the map cannot be loaded. */
  failure?: ReactNode
  tools?: ReactNode
}) {
  return (
    <div {...frame} className={classNames(css.frame, overview && css.overview)}>
      {plain && <PlainPin />}
      <div ref={element} className={css.map} dir="ltr" />
      {tools != null && <div className={css.tools}>{tools}</div>}
      {streets.state !== 'loading' && (
        <p className={css.from}>
          {streets.state === 'seen' ? (
            <bdi>{streets.attribution}</bdi>
          ) : (
            (streets.state === 'failed' && failure) || <FormattedMessage id="map.no-streets" />
          )}
        </p>
      )}
    </div>
  )
}
