import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePosition } from '#storefront/customer/branch/use-position.ts'
import { PinMap } from '#storefront/customer/map/PinMap.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { targetIcon } from '#storefront/ui/icon/icons-more.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { PinTerms } from './PinTerms.tsx'
import type { AddressFormState } from './use-address-form.ts'

/** The map with its pin, a button for the device's position, and the delivery terms at the pin. */
export function PinPart({
  state: { branches, around, near, nearby, place, setPin, pinLater },
}: {
  state: AddressFormState
}) {
  const intl = useIntl()
  const { position, ask } = usePosition()
  const [hasMap, setHasMap] = useState(true)

  async function takePosition() {
    const setFound = pinLater()
    const point = await ask()
    if (point) setFound(point)
  }

  return (
    <>
      <PinMap
        // the map draws the areas when it opens
        key={`${near.lat} ${near.lng} ${nearby.complete}`}
        point={place?.point}
        start={near}
        branches={nearby.branches}
        onMove={setPin}
        onTried={setHasMap}
        // the list of areas is below while the place has no pin
        failure={!place?.exact && <FormattedMessage id="address.map.failed" />}
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
      <PinTerms branches={branches} around={around} point={place?.point} hasMap={hasMap} />
      {(position.state === 'refused' || position.state === 'failed') && (
        <Note role="status">
          <FormattedMessage id={`address.position.${position.state}`} />
        </Note>
      )}
    </>
  )
}
