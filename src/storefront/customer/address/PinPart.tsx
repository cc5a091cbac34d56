import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch, Point } from '#domain/branch.ts'
import { usePosition } from '#storefront/customer/branch/use-position.ts'
import { PinMap } from '#storefront/customer/map/PinMap.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { targetIcon } from '#storefront/ui/icon/icons-more.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { PinTerms } from './PinTerms.tsx'

/** The centre of Riyadh, for a shop that has no branch yet. */
const anywhere: Point = { lat: 24.7136, lng: 46.6753 }

/** The map with its pin, a button for the device's position, and the delivery terms at the pin. */
export function PinPart({
  branches,
  place,
  onMove,
}: {
  branches: readonly Branch[]
  place: { readonly point: Point; readonly exact: boolean } | undefined
  onMove: (point: Point) => void
}) {
  const intl = useIntl()
  const { position, ask } = usePosition()
  // the middle of all branches of a country may be a desert
  const start = branches[0]?.location ?? anywhere

  async function takePosition() {
    const point = await ask()
    if (point) onMove(point)
  }

  return (
    <>
      <PinMap
        point={place?.point}
        start={start}
        branches={branches}
        onMove={onMove}
        tools={
          <IconButton
            tone="onArt"
            icon={targetIcon}
            label={intl.formatMessage({ id: 'method.here' })}
            aria-busy={position.state === 'asking' || undefined}
            onClick={() => void takePosition()}
          />
        }
      />
      <PinTerms branches={branches} point={place?.point} />
      {(position.state === 'refused' || position.state === 'failed') && (
        <Note role="status">
          <FormattedMessage id={`address.position.${position.state}`} />
        </Note>
      )}
    </>
  )
}
