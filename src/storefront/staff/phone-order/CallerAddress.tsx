import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { DeliveryAddress } from '#contract/cart.ts'
import { nameIn } from '#domain/address.ts'
import type { Branch } from '#domain/branch.ts'
import type { ListedBranch } from '#domain/branch-list.ts'
import { normalizePhone } from '#domain/phone.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { AddressForm } from '#storefront/customer/address/AddressForm.tsx'
import { toDelivery } from '#storefront/customer/address/delivery-address.ts'
import { useAddressForm } from '#storefront/customer/address/use-address-form.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { pinIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import type { PhoneDraft } from './phone-draft.ts'
import { callerQuery } from './queries.ts'

/** Where it is delivered: an address that the branch knows of the caller, or a new one for this order. */
export function CallerAddress({
  branchId,
  branch,
  draft,
  onChange,
}: {
  branchId: string
  branch: Branch
  draft: PhoneDraft
  onChange: (part: Partial<PhoneDraft>) => void
}) {
  const [adding, setAdding] = useState(false)
  const phone = normalizePhone(draft.phone)
  // read by the caller's card
  const { data: caller } = useQuery({ ...callerQuery(branchId, phone.ok ? phone.value : ''), enabled: false })
  const known = caller?.addresses ?? []
  const isKnown = known.some((address) => isSame(address, draft.address))
  const offered = draft.address && !isKnown ? [draft.address, ...known] : known
  return (
    <div className={layout.tight}>
      <div className={layout.between}>
        <p className={text.label}>
          <FormattedMessage id="phone-order.where" />
        </p>
        <Button tone="plain" small icon={plusIcon} onClick={() => setAdding(true)}>
          <FormattedMessage id="address.add" />
        </Button>
      </div>
      <AddressChoices
        addresses={offered}
        chosen={draft.address}
        onChoose={(address) => onChange({ address })}
      />
      {adding && (
        <NewAddress
          branch={branch}
          onSave={(address) => {
            onChange({ address })
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}

function AddressChoices({
  addresses,
  chosen,
  onChoose,
}: {
  addresses: readonly DeliveryAddress[]
  chosen: DeliveryAddress | null
  onChoose: (address: DeliveryAddress) => void
}) {
  const lang = useLang()
  const intl = useIntl()
  const name = useId()
  return (
    <div
      className={layout.list}
      role="radiogroup"
      aria-label={intl.formatMessage({ id: 'phone-order.where' })}
    >
      {addresses.map((address) => (
        <Choice
          key={`${address.line}|${address.building}`}
          type="radio"
          name={name}
          checked={isSame(address, chosen)}
          onChange={() => onChoose(address)}
          before={<IconTile icon={pinIcon} />}
          title={<bdi>{nameIn(address.label, lang) || address.line}</bdi>}
          detail={<bdi>{[address.label && address.line, address.building].filter(Boolean).join(dot)}</bdi>}
        />
      ))}
    </div>
  )
}

const isSame = (one: DeliveryAddress, other: DeliveryAddress | null): boolean =>
  one.line === other?.line && one.building === other.building

/** An address for this order only: the caller's own account is not changed. */
function NewAddress({
  branch,
  onSave,
  onClose,
}: {
  branch: Branch
  onSave: (address: DeliveryAddress) => void
  onClose: () => void
}) {
  const { branches } = useSuspenseQuery(branchesQuery()).data
  return (
    <NewAddressSheet
      branches={branches.filter(({ id }) => id === branch.id)}
      onSave={onSave}
      onClose={onClose}
    />
  )
}

function NewAddressSheet({
  branches,
  onSave,
  onClose,
}: {
  branches: readonly ListedBranch[]
  onSave: (address: DeliveryAddress) => void
  onClose: () => void
}) {
  const intl = useIntl()
  const state = useAddressForm(branches, undefined)
  return (
    <Sheet
      open
      onClose={onClose}
      title={intl.formatMessage({ id: 'phone-order.address.new' })}
      footer={
        <Button
          type="submit"
          form={state.formId}
          wide
          disabledReason={state.isOutside ? intl.formatMessage({ id: 'refusal.address-outside' }) : undefined}
        >
          <FormattedMessage id="method.address.save" />
        </Button>
      }
    >
      <AddressForm state={state} onSave={(fields) => onSave(toDelivery(fields))} />
    </Sheet>
  )
}
