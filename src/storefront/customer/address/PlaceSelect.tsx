import { useIntl } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import { placesOf } from '#domain/delivery-place.ts'
import { wordsIn } from '#domain/locale.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import type { FieldWires } from '#storefront/ui/form/Field.tsx'
import { Select } from '#storefront/ui/form/Select.tsx'
import { dot } from '#storefront/ui/text/dot.ts'

/**
 * A list of the places where the branches deliver, for a customer without a map or a position. `first` is the
 * label of the empty choice.
 */
export function PlaceSelect({
  branches,
  value,
  first,
  wires,
  onPick,
}: {
  branches: readonly Branch[]
  value: string
  first: string
  wires: FieldWires
  onPick: (id: string) => void
}) {
  return (
    <Select {...wires} name="place" value={value} onPick={onPick}>
      <option value="">{first}</option>
      {branches.map((branch) => (
        <PlacesOf key={branch.id} branch={branch} />
      ))}
    </Select>
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
    <optgroup label={`${wordsIn(city, lang).text}${dot}${wordsIn(name, lang).text}`}>
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
