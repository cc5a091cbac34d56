import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { newId } from '#client/new-id.ts'
import type { AddressFields } from '#contract/address.ts'
import type { DeliveryAddress } from '#contract/cart.ts'
import { nameIn } from '#domain/address.ts'
import type { ListedBranch } from '#domain/branch-list.ts'
import { useChangeBranch, useTryBranch } from '#storefront/customer/cart/branch/use-change-branch.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { choiceAtom, shownChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { useNoteEntry } from '#storefront/platform/navigation/use-note-entry.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { pinIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import { AddressForm } from './AddressForm.tsx'
import { chosenOf, toDelivery, toSaved } from './delivery-address.ts'
import { SavedChoices } from './SavedChoices.tsx'
import { useAddressForm } from './use-address-form.ts'
import { useAddresses } from './use-addresses.ts'
import { useChangeAddresses } from './use-change-addresses.ts'
import { useChooseAddress } from './use-choose-address.ts'
import { useDefaultAddress } from './use-default-address.ts'

/**
 * The choice of the delivery address: a saved one or a typed one, which is saved if the customer is signed
 * in. Calls `onTyped` once a typed address is chosen, if the customer is still here.
 */
export function AddressPart({
  branches,
  onTyped,
}: {
  branches: readonly ListedBranch[]
  onTyped?: (() => void) | undefined
}) {
  const { address: chosen } = useAtomValue(choiceAtom)
  const { address } = useAtomValue(shownChoiceAtom)
  const { customerId, addresses = [] } = useAddresses()
  const choose = useChooseAddress(branches, useChangeBranch())
  const { keep } = useChangeAddresses(customerId ?? '')
  const [editing, setEditing] = useState(false)
  const [taking, setTaking] = useState(false)
  const noteEntry = useNoteEntry()
  useDefaultAddress(branches, useTryBranch())
  const saved = chosenOf(addresses, address)

  async function take(id: string, fields: AddressFields) {
    const isStillShown = noteEntry()
    setTaking(true)
    const isChosen = await choose(toDelivery(fields))
    setTaking(false)
    if (!isChosen) return
    // if saving fails, it is used for this order only; a sign-in or the address screen can save it later
    if (customerId !== null) keep.mutate({ id, fields })
    setEditing(false)
    if (isStillShown()) onTyped?.()
  }

  // the form stays until its address is chosen
  const isForm = editing || (!chosen && addresses.length === 0)
  useFocusOfPart(isForm)
  if (isForm)
    return (
      <TypedAddressForm
        branches={branches}
        address={chosen && !chosenOf(addresses, chosen) ? toSaved(chosen) : undefined}
        busy={taking}
        onSave={(id, fields) => void take(id, fields)}
      />
    )
  return (
    <Block
      title={<FormattedMessage id="method.address" />}
      action={
        <Button tone="plain" small icon={saved ? plusIcon : undefined} onClick={() => setEditing(true)}>
          <FormattedMessage id={saved || !address ? 'address.add' : 'method.address.change'} />
        </Button>
      }
    >
      {address && !saved && <TypedAddressRow address={address} />}
      <SavedChoices
        addresses={addresses}
        chosenId={saved?.id}
        onChoose={(one) => void choose(toDelivery(one), customerId ?? undefined)}
      />
    </Block>
  )
}

/** The button that opens the form is not in it, nor is the form's button in the list. */
const useFocusOfPart = (isForm: boolean): void =>
  useFocusAfterSwap(isForm ? 'form' : 'list', () =>
    isForm ? document.querySelector<HTMLElement>('form input:checked') : null,
  )

/** The form of a new address, which is chosen when it is submitted. */
function TypedAddressForm({
  branches,
  address,
  busy,
  onSave,
}: {
  branches: readonly ListedBranch[]
  address: AddressFields | undefined
  busy: boolean
  /** Called with the id of the new address, which is the same if the form is submitted again. */
  onSave: (id: string, fields: AddressFields) => void
}) {
  const intl = useIntl()
  const [id] = useState(newId)
  const state = useAddressForm(branches, address)
  return (
    <>
      <AddressForm state={state} onSave={(fields) => onSave(id, fields)} />
      <Button
        type="submit"
        form={state.formId}
        wide
        busy={busy}
        disabledReason={state.isOutside ? intl.formatMessage({ id: 'refusal.address-outside' }) : undefined}
      >
        <FormattedMessage id="method.address.save" />
      </Button>
    </>
  )
}

function TypedAddressRow({ address }: { address: DeliveryAddress }) {
  const lang = useLang()
  return (
    <div className={layout.row}>
      <IconTile icon={pinIcon} tone="brand" />
      <p>
        {address.label && (
          <>
            <b className={text.item}>
              <bdi>{nameIn(address.label, lang)}</bdi>
            </b>
            <br />
          </>
        )}
        <bdi>{address.line}</bdi>
        {address.building && (
          <>
            {dot}
            <bdi>{address.building}</bdi>
          </>
        )}
      </p>
    </div>
  )
}
