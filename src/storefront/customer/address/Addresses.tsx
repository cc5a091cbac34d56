import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { newId } from '#client/new-id.ts'
import type { AddressFieldName, AddressFields, SavedAddress } from '#contract/address.ts'
import type { ListedBranch } from '#domain/branch-list.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useChangeBranch } from '#storefront/customer/cart/branch/use-change-branch.ts'
import { choiceAtom, onlyChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import {
  useFocusAfterRemoval,
  useFocusAfterSwap,
} from '#storefront/platform/browser/use-focus-after-removal.ts'
import { Age } from '#storefront/platform/query/Age.tsx'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { useNoteEntry } from '#storefront/platform/navigation/use-note-entry.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Aside } from '#storefront/ui/layout/Aside.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Dock } from '#storefront/ui/layout/Dock.tsx'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { AddressForm } from './AddressForm.tsx'
import { AddressActions } from './AddressActions.tsx'
import { chosenOf, toDelivery } from './delivery-address.ts'
import { SavedChoices } from './SavedChoices.tsx'
import { useAddressForm, type AddressFormState } from './use-address-form.ts'
import { useChangeAddresses } from './use-change-addresses.ts'
import { useChooseAddress } from './use-choose-address.ts'

type Shown = { readonly id: string; readonly isNew: boolean }

export function Addresses({
  customerId,
  addresses,
  at,
  branches,
}: {
  customerId: string
  addresses: readonly SavedAddress[]
  /** When the addresses were read, in milliseconds since 1970. */
  at: number
  branches: readonly ListedBranch[]
}) {
  const choice = useAtomValue(choiceAtom)
  const [shown, setShown] = useState<Shown>()
  const delivers = useAtomValue(onlyChoiceAtom).method !== 'pickup'
  useFocusAfterRemoval(addresses.length)
  const first = chosenOf(addresses, choice.address) ?? addresses[0]
  // of a removed address the list is read before `onGone`: another one is shown at once
  const address = addresses.find(({ id }) => id === shown?.id) ?? (shown?.isNew ? undefined : first)
  useFocusAfterSwap(address?.id ?? String(shown?.isNew), findChosen)

  const add = () => setShown({ id: newId(), isNew: true })
  const list = {
    customerId,
    addresses,
    at,
    onShow: (id: string) => setShown({ id, isNew: false }),
    onGone: () => setShown(undefined),
  }
  if (!delivers && address) return <SavedOnly address={address} {...list} />
  if (!address && !shown?.isNew) {
    return (
      <Page>
        <Empty
          title={<FormattedMessage id="empty.oops" />}
          action={
            delivers && (
              <Button tone="tonal" icon={plusIcon} onClick={add}>
                <FormattedMessage id="address.add" />
              </Button>
            )
          }
        >
          <FormattedMessage id={delivers ? 'address.none' : 'address.no-delivery'} />
        </Empty>
      </Page>
    )
  }
  return (
    <AddressDetail
      key={address?.id ?? shown?.id}
      id={address?.id ?? shown?.id ?? ''}
      address={address}
      branches={branches}
      onAdd={add}
      {...list}
    />
  )
}

/** The addresses of a brand that does not deliver any more: they can be deleted. */
function SavedOnly({
  customerId,
  address,
  addresses,
  at,
  onShow,
  onGone,
}: {
  customerId: string
  address: SavedAddress
  addresses: readonly SavedAddress[]
  at: number
  onShow: (id: string) => void
  onGone: () => void
}) {
  return (
    <Page>
      <Note role="status">
        <FormattedMessage id="address.no-delivery" />
      </Note>
      <SavedBlock addresses={addresses} at={at} chosenId={address.id} onShow={onShow} />
      <AddressActions key={address.id} address={address} customerId={customerId} onGone={onGone} />
    </Page>
  )
}

/** The chosen address of the list, which is beside the form; of a new one, the first choice of the form. */
const findChosen = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('aside input:checked') ??
  document.querySelector<HTMLElement>('form input:checked')

/** The form of one address, or of a new one with this id, beside the list of all addresses. */
function AddressDetail({
  id,
  customerId,
  address,
  addresses,
  at,
  branches,
  onShow,
  onAdd,
  onGone,
}: {
  id: string
  customerId: string
  address: SavedAddress | undefined
  addresses: readonly SavedAddress[]
  at: number
  branches: readonly ListedBranch[]
  onShow: (id: string) => void
  onAdd: () => void
  onGone: () => void
}) {
  const intl = useIntl()
  const { keep } = useChangeAddresses(customerId)
  const state = useAddressForm(branches, address)
  const deliver = useDeliver(customerId, branches)

  function save(fields: AddressFields, changed?: AddressFieldName[]) {
    // a callback of `mutate`, which does not run once the customer has left this form
    if (!address || state.changed) keep.mutate({ id, fields, ...(changed && { changed }) }, { onSuccess })
    else void deliver(address)
  }

  // the customer is still here if the delivery there was not chosen
  const onSuccess = (kept: SavedAddress) => void deliver(kept).then(state.setSaved)

  return (
    <Page columns bar>
      <Block>
        <AddressForm state={state} onSave={save} />
        <ErrorNote error={keep.error} />
        {address && <AddressActions address={address} customerId={customerId} onGone={onGone} />}
      </Block>
      <Aside label={intl.formatMessage({ id: 'address.saved' })}>
        {addresses.length > 0 && (
          <SavedBlock addresses={addresses} at={at} chosenId={address?.id} onShow={onShow} onAdd={onAdd} />
        )}
        <Dock>
          <SaveButton state={state} isNew={!address} busy={keep.isPending} />
        </Dock>
      </Aside>
    </Page>
  )
}

/** Returns a function that chooses the delivery to an address and opens the menu. */
function useDeliver(customerId: string, branches: readonly ListedBranch[]) {
  const lang = useLang()
  const navigate = useNavigate()
  const noteEntry = useNoteEntry()
  const choose = useChooseAddress(branches, useChangeBranch())
  return async (fields: AddressFields): Promise<void> => {
    const isStillShown = noteEntry()
    const isChosen = await choose(toDelivery(fields), customerId)
    // the customer may have left this screen while branches were read
    if (isChosen && isStillShown()) await navigate({ to: '/$lang/', params: { lang } })
  }
}

function SavedBlock({
  addresses,
  at,
  chosenId,
  onShow,
  onAdd,
}: {
  addresses: readonly SavedAddress[]
  at: number
  chosenId: string | undefined
  onShow: (id: string) => void
  onAdd?: () => void
}) {
  return (
    <Block
      flush
      title={<FormattedMessage id="address.saved" />}
      action={
        onAdd && (
          <Button tone="plain" small icon={plusIcon} onClick={onAdd}>
            <FormattedMessage id="address.add" />
          </Button>
        )
      }
    >
      <Age of={at} />
      <SavedChoices addresses={addresses} chosenId={chosenId} onChoose={(chosen) => onShow(chosen.id)} />
    </Block>
  )
}

function SaveButton({ state, isNew, busy }: { state: AddressFormState; isNew: boolean; busy: boolean }) {
  const intl = useIntl()
  const reachable = useReachable()
  const saves = isNew || state.changed
  const reason = state.isOutside
    ? 'refusal.address-outside'
    : saves && !reachable
      ? 'address.save.offline'
      : undefined
  return (
    <Button
      type="submit"
      form={state.formId}
      wide
      busy={busy}
      disabledReason={reason && intl.formatMessage({ id: reason })}
    >
      <FormattedMessage id={saves ? 'address.save' : 'method.address.save'} />
    </Button>
  )
}
