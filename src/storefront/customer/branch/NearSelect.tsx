import { FormattedMessage, useIntl } from 'react-intl'
import type { ListedBranch } from '#domain/branch-list.ts'
import { mostAround } from '#domain/branches-around.ts'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { SelectField } from '#storefront/ui/form/Select.tsx'
import { cityOf } from './find-branches.ts'

/**
 * The choice of a branch near the customer, from which the list of places follows. Renders nothing for a
 * restaurant that has one screenful of branches: its list of places has all of them.
 */
export function NearSelect({
  branches,
  value,
  onPick,
}: {
  branches: readonly ListedBranch[]
  value: string
  onPick: (id: string) => void
}) {
  const intl = useIntl()
  const lang = useLang()
  if (branches.length <= mostAround) return null
  const delivering = branches.filter(({ reachMetres }) => reachMetres !== null)
  const cities = new Map(delivering.map((branch) => [cityOf(branch), branch.city]))
  return (
    <SelectField label={<FormattedMessage id="address.near" />} value={value} onPick={onPick}>
      <option value="">{intl.formatMessage({ id: 'address.near.pick' })}</option>
      {[...cities].map(([city, name]) => (
        <optgroup key={city} label={wordsIn(name, lang).text}>
          {delivering
            .filter((branch) => cityOf(branch) === city)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {wordsIn(name, lang).text}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
