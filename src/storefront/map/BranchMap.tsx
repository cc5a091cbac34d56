import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import { wordsIn } from '#domain/locale.ts'
import { middleOf } from '#domain/pin.ts'
import { mapSettingsQuery } from '../address/queries.ts'
import { branchStateAt } from '../branch/branch-state.ts'
import { useLang } from '../i18n/use-lang.ts'
import { classNames } from '../ui/class-names.ts'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import type { OpenMap } from './leaflet-map.ts'
import css from './Map.module.css'
import { PlainPin } from './PlainPin.tsx'

/** Where the branches are. For other branches it is made anew (`key`). */
export function BranchMap({
  branches,
  now,
  onPick,
}: {
  branches: readonly Branch[]
  now: number
  onPick: (branchId: string) => void
}) {
  const intl = useIntl()
  const lang = useLang()
  const { data: settings } = useQuery({ ...mapSettingsQuery(), throwOnError: false })
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<OpenMap>()
  const [streets, setStreets] = useState(false)
  const pick = useEffectEvent(onPick)
  const inputs = useEffectEvent(() => ({
    start: middleOf(branches.map(({ location }) => location)) ?? { lat: 24.7136, lng: 46.6753 },
    zoom: 10,
    branches: branches.map((branch) => ({
      id: branch.id,
      name: wordsIn(branch.name, lang).text,
      location: branch.location,
      isShut: ['closed', 'paused'].includes(branchStateAt(branch, now)),
    })),
    words: {
      zoomIn: intl.formatMessage({ id: 'map.zoom.in' }),
      zoomOut: intl.formatMessage({ id: 'map.zoom.out' }),
    },
    onStreets: setStreets,
  }))
  // speaks to Leaflet, which comes after the screen and draws by itself
  useEffect(() => {
    let opened: OpenMap | undefined
    let gone = false
    async function open() {
      const { openBranchMap } = await import('./leaflet-map.ts')
      if (gone || !element.current) return
      opened = openBranchMap(element.current, { ...inputs(), onPick: (id) => pick(id) })
      setMap(opened)
    }
    // not on this device and out of reach: the list is there
    open().catch(() => undefined)
    return () => {
      gone = true
      opened?.close()
    }
  }, [])

  // and where the tiles are, once that is known
  useEffect(() => {
    map?.setTiles(settings?.tiles ?? null)
  }, [map, settings])

  return (
    <div className={layout.tight}>
      <div
        className={classNames(css.frame, css.tall)}
        role="group"
        aria-label={intl.formatMessage({ id: 'branch.map' })}
      >
        {!map && <PlainPin shown={false} />}
        <div ref={element} className={css.map} dir="ltr" />
        {streets && settings?.tiles && (
          <p className={css.from}>
            <bdi>{settings.tiles.attribution}</bdi>
          </p>
        )}
      </div>
      {!streets && (
        <p className={text.captionMuted}>
          <FormattedMessage id="map.drawn" />
        </p>
      )}
    </div>
  )
}
