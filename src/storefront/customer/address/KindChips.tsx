import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { addressKinds, type AddressKind } from '#domain/address.ts'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { kindLooks } from './kinds.ts'

/** The choice of an address's kind, which gives its icon and its suggested name. */
export function KindChips({
  kind: first,
  onPick,
}: {
  kind: AddressKind
  onPick: (kind: AddressKind) => void
}) {
  const intl = useIntl()
  const [kind, setKind] = useState(first)
  return (
    <div className={layout.wrap} role="radiogroup" aria-label={intl.formatMessage({ id: 'address.kind' })}>
      {addressKinds.map((one) => (
        <ChipChoice
          key={one}
          type="radio"
          name="kind"
          value={one}
          icon={kindLooks[one].icon}
          checked={one === kind}
          onChange={() => {
            setKind(one)
            onPick(one)
          }}
        >
          <FormattedMessage id={kindLooks[one].words} />
        </ChipChoice>
      ))}
    </div>
  )
}
