import { FormattedMessage, useIntl } from 'react-intl'
import type { BranchSummary } from '#domain/branch.ts'
import { mostAround } from '#domain/branches-around.ts'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { SelectField } from '#storefront/ui/form/Select.tsx'
import { cityOf } from './find-branches.ts'

/**
 * The choice of a city, in the restaurant's order; `''` is all of them. Renders nothing for a restaurant that
 * has one screenful of branches or one city.
 */
export function CitySelect({
  branches,
  value,
  onPick,
}: {
  branches: readonly BranchSummary[]
  value: string
  onPick: (city: string) => void
}) {
  const intl = useIntl()
  const lang = useLang()
  const cities = new Map(branches.map((branch) => [cityOf(branch), branch.city]))
  if (branches.length <= mostAround || cities.size < 2) return null
  return (
    <SelectField label={<FormattedMessage id="branch.city" />} value={value} onPick={onPick}>
      <option value="">{intl.formatMessage({ id: 'branch.city.all' })}</option>
      {[...cities].map(([id, name]) => (
        <option key={id} value={id}>
          {wordsIn(name, lang).text}
        </option>
      ))}
    </SelectField>
  )
}
