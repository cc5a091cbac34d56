import { useSetAtom } from 'jotai'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { DeliveryAddress } from '#contract/quote.ts'
import type { Branch, Point } from '#domain/branch.ts'
import { branchesDelivering, chooseBranch } from '#domain/delivery.ts'
import { placesOf } from '#domain/delivery-place.ts'
import { wordsIn } from '#domain/locale.ts'
import { usePosition } from '../branch/use-position.ts'
import { useFormats, useLang } from '../i18n/use-lang.ts'
import { useBusy } from '../offline/busy.ts'
import { useNow } from '../shell/use-now.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { checkIcon } from '../ui/icons.ts'
import { targetIcon } from '../ui/icons-more.ts'
import layout from '../ui/layout.module.css'
import { Note } from '../ui/Note.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { readAddressForm, type AddressField } from './address-form.ts'
import css from './AddressForm.module.css'
import { changeChoiceAtom } from './choice-atom.ts'
import { OutsideNote } from './OutsideNote.tsx'
import { usePickupInstead } from './use-pickup-instead.ts'

/** An address as it is typed, with where it lies: the device's position, or the area picked from the branches' own. */
export function AddressForm({
  branches,
  address,
  onDone,
}: {
  branches: readonly Branch[]
  address: DeliveryAddress | null
  onDone: () => void
}) {
  const intl = useIntl()
  const now = useNow()
  const changeChoice = useSetAtom(changeChoiceAtom)
  const pickupInstead = usePickupInstead()
  const { position, ask } = usePosition()
  const [here, setHere] = useState<Point | undefined>(address?.exact ? address.location : undefined)
  const [placeId, setPlaceId] = useState('')
  const [wrong, setWrong] = useState<AddressField>()
  const [typed, setTyped] = useState(false)
  useBusy(typed)
  const places = branches.flatMap((branch) => placesOf(branch))
  const picked = places.find(({ id }) => id === placeId)
  const location = here ? { point: here, exact: true } : picked && { point: picked.point, exact: false }
  const isOutside = here !== undefined && branchesDelivering(branches, here).length === 0

  async function takePosition() {
    const point = await ask()
    if (!point) return
    setHere(point)
    setPlaceId('')
    setWrong(undefined)
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const read = readAddressForm(new FormData(form), location)
    setWrong(read.ok ? undefined : read.field)
    if (!read.ok) return form.querySelector<HTMLElement>(`[name=${read.field}]`)?.focus()
    const branch = chooseBranch(branches, read.address.location, now)
    if (!branch) return
    const { address } = read
    await changeChoice({ method: 'delivery', address, branchId: branch.id, when: { kind: 'now' } })
    onDone()
  }

  return (
    <form
      className={layout.stack}
      onSubmit={(event) => void save(event)}
      onChange={() => setTyped(true)}
      noValidate
    >
      <Button
        tone="quiet"
        wide
        icon={here ? checkIcon : targetIcon}
        busy={position.state === 'asking'}
        onClick={() => void takePosition()}
      >
        <FormattedMessage id={here ? 'method.here.known' : 'method.here'} />
      </Button>
      {(position.state === 'refused' || position.state === 'failed') && (
        <Note role="status">
          <FormattedMessage id={`branch.position.${position.state}`} />
        </Note>
      )}
      {isOutside && <OutsideNote branches={branches} point={here} onPickup={pickupInstead} />}
      <Field
        label={<FormattedMessage id="method.place" />}
        help={<FormattedMessage id={here ? 'method.place.here' : 'method.place.help'} />}
        error={wrong === 'place' ? <FormattedMessage id="method.place.missing" /> : undefined}
      >
        {(wires) => (
          <select
            {...wires}
            name="place"
            className={css.select}
            value={placeId}
            onChange={(event) => {
              setPlaceId(event.target.value)
              setHere(undefined)
            }}
          >
            <option value="">
              {intl.formatMessage({ id: here ? 'method.place.position' : 'method.place.pick' })}
            </option>
            {branches.map((branch) => (
              <PlacesOf key={branch.id} branch={branch} />
            ))}
          </select>
        )}
      </Field>
      <TextField
        name="line"
        label={<FormattedMessage id="method.line" />}
        error={wrong === 'line' ? <FormattedMessage id="method.line.missing" /> : undefined}
        defaultValue={address?.line}
        autoComplete="street-address"
        dir="auto"
        maxLength={200}
        required
      />
      <div className={layout.two}>
        <TextField
          name="building"
          label={<FormattedMessage id="method.building" />}
          defaultValue={address?.building}
          dir="auto"
          maxLength={60}
        />
        <TextField
          name="label"
          label={<FormattedMessage id="method.label.field" />}
          placeholder={intl.formatMessage({ id: 'method.label.example' })}
          defaultValue={address?.label}
          dir="auto"
          maxLength={60}
        />
      </div>
      <TextArea
        name="note"
        label={<FormattedMessage id="method.address.note" />}
        defaultValue={address?.note}
        dir="auto"
        maxLength={200}
      />
      <Button
        type="submit"
        wide
        disabledReason={isOutside ? intl.formatMessage({ id: 'refusal.address-outside' }) : undefined}
      >
        <FormattedMessage id="method.address.save" />
      </Button>
    </form>
  )
}

function PlacesOf({ branch }: { branch: Branch }) {
  const lang = useLang()
  const intl = useIntl()
  const formats = useFormats()
  const places = placesOf(branch)
  if (places.length === 0) return null
  const { city, name } = branch
  return (
    <optgroup label={`${wordsIn(city, lang).text} · ${wordsIn(name, lang).text}`}>
      {places.map((place) => (
        <option key={place.id} value={place.id}>
          {place.name
            ? wordsIn(place.name, lang).text
            : intl.formatMessage(
                { id: 'method.within' },
                { distance: formats.distance(place.uptoMetres ?? 0) },
              )}
        </option>
      ))}
    </optgroup>
  )
}
