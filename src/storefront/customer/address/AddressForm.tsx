import { useRef, type FormEvent, type RefObject } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AddressFieldName, AddressFields, ShortAddressPlace } from '#contract/address.ts'
import { addressKinds, nameIn, type AddressKind } from '#domain/address.ts'
import { NearSelect } from '#storefront/customer/branch/NearSelect.tsx'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Field } from '#storefront/ui/form/Field.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { TextArea } from '#storefront/ui/form/TextArea.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { changedFields, readAddressForm } from './address-form.ts'
import { KindChips } from './KindChips.tsx'
import { kindLooks } from './kinds.ts'
import { PinPart } from './PinPart.tsx'
import { PlaceSelect } from './PlaceSelect.tsx'
import { ShortAddressField } from './ShortAddressField.tsx'
import type { AddressFormState } from './use-address-form.ts'

/** The form of an address, with its place: the pin on the map, or an area picked from the branches' lists. */
export function AddressForm({
  state,
  onSave,
}: {
  state: AddressFormState
  /** `changed`: the fields of an address, not of a new one, that the customer has changed. */
  onSave: (fields: AddressFields, changed?: AddressFieldName[]) => void
}) {
  const intl = useIntl()
  const lang = useLang()
  const form = useRef<HTMLFormElement>(null)
  const { branches, address, place, wrong } = state
  const { nameBy, find } = useFilledIn(form, state)
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readAddressForm(new FormData(event.currentTarget), place)
    state.setWrong(read.ok ? undefined : read.field)
    const shown = address && { ...address, label: nameIn(address.label, lang) }
    if (read.ok) onSave(read.address, shown && changedFields(read.address, shown))
    else event.currentTarget.querySelector<HTMLElement>(`[name=${read.field}]`)?.focus()
  }

  return (
    <form
      ref={form}
      // the fields are uncontrolled: another address makes them new
      key={JSON.stringify(address)}
      id={state.formId}
      className={layout.stack}
      onSubmit={save}
      onChange={state.setChanged}
      noValidate
    >
      <PinPart state={state} />
      {!place?.exact && <NearSelect branches={branches} value={state.nearId} onPick={state.setNear} />}
      {!place?.exact && <AreaField state={state} />}
      <KindChips kind={address?.kind ?? 'home'} onPick={nameBy} />
      <TextField
        name="label"
        label={<FormattedMessage id="address.name" />}
        defaultValue={
          address ? nameIn(address.label, lang) : intl.formatMessage({ id: kindLooks.home.words })
        }
        dir="auto"
        maxLength={60}
      />
      <StreetFields address={address} lacksLine={wrong === 'line'} />
      <ShortAddressField
        code={address?.shortAddress ?? null}
        isWrong={wrong === 'shortAddress'}
        onFind={find}
      />
      <DirectionsField note={address?.note} />
    </form>
  )
}

function DirectionsField({ note }: { note: string | undefined }) {
  const intl = useIntl()
  return (
    <TextArea
      name="note"
      label={<FormattedMessage id="address.directions" />}
      placeholder={intl.formatMessage({ id: 'address.directions.example' })}
      defaultValue={note}
      dir="auto"
      maxLength={200}
    />
  )
}

const StreetFields = ({
  address,
  lacksLine,
}: {
  address: AddressFormState['address']
  lacksLine: boolean
}) => (
  <>
    <TextField
      name="line"
      label={<FormattedMessage id="method.line" />}
      error={lacksLine ? <FormattedMessage id="method.line.missing" /> : undefined}
      defaultValue={address?.line}
      autoComplete="address-line1"
      dir="auto"
      maxLength={200}
    />
    <TextField
      name="building"
      label={<FormattedMessage id="method.building" />}
      defaultValue={address?.building}
      dir="auto"
      maxLength={60}
    />
  </>
)

/** Fills in fields: the name by the kind of the address, the street and the pin by a short address. */
function useFilledIn(form: RefObject<HTMLFormElement | null>, state: AddressFormState) {
  const intl = useIntl()
  const fieldOf = (name: string): HTMLInputElement | undefined => {
    const found = form.current?.elements.namedItem(name)
    return found instanceof HTMLInputElement ? found : undefined
  }

  /**
   * Sets the name to the one of the kind, if it is empty or the name of another kind; a customer's own name
   * stays.
   */
  function nameBy(kind: AddressKind) {
    const label = fieldOf('label')
    const names = addressKinds.map((one) => intl.formatMessage({ id: kindLooks[one].words }))
    if (!label || !(label.value === '' || names.includes(label.value))) return
    label.value = kind === 'other' ? '' : intl.formatMessage({ id: kindLooks[kind].words })
  }

  /** Returns what takes the place of the short address that is looked for now. */
  function find() {
    const setFound = state.pinLater()
    return ({ line, location }: ShortAddressPlace) => {
      const street = fieldOf('line')
      if (line !== null && street?.value === '') street.value = line
      if (location) setFound(location)
      state.setChanged()
    }
  }

  return { nameBy, find }
}

/** The area of the address, while it has no pin on the map. */
function AreaField({ state }: { state: AddressFormState }) {
  const intl = useIntl()
  const { nearby, place, wrong } = state
  return (
    <Field
      label={<FormattedMessage id="method.place" />}
      help={<FormattedMessage id="method.place.help" />}
      error={wrong === 'place' ? <FormattedMessage id="method.place.missing" /> : undefined}
    >
      {(wires) => (
        <PlaceSelect
          branches={nearby.branches}
          value={state.placeId}
          first={intl.formatMessage({ id: place ? 'address.place.known' : 'method.place.pick' })}
          wires={wires}
          onPick={state.pickPlace}
        />
      )}
    </Field>
  )
}
