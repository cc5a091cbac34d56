import { useId } from 'react'
import { useIntl, FormattedMessage } from 'react-intl'
import type { SavedAddress } from '#contract/address.ts'
import { nameIn } from '#domain/address.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { dot } from '#storefront/ui/text/dot.ts'
import { kindLooks } from './kinds.ts'

/** Saved addresses as radio buttons. */
export function SavedChoices({
  addresses,
  chosenId,
  onChoose,
}: {
  addresses: readonly SavedAddress[]
  chosenId: string | undefined
  onChoose: (address: SavedAddress) => void
}) {
  const intl = useIntl()
  const lang = useLang()
  const name = useId()
  if (addresses.length === 0) return null
  return (
    <div className={layout.list} role="radiogroup" aria-label={intl.formatMessage({ id: 'address.saved' })}>
      {addresses.map((address) => (
        <Choice
          key={address.id}
          type="radio"
          name={name}
          checked={address.id === chosenId}
          onChange={() => onChoose(address)}
          before={<IconTile icon={kindLooks[address.kind].icon} />}
          title={<bdi>{nameIn(address.label, lang) || address.line}</bdi>}
          detail={<bdi>{[address.label && address.line, address.building].filter(Boolean).join(dot)}</bdi>}
          after={
            address.isDefault &&
            addresses.length > 1 && (
              <Tag>
                <FormattedMessage id="address.default" />
              </Tag>
            )
          }
        />
      ))}
    </div>
  )
}
