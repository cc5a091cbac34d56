import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import * as v from 'valibot'
import type { AuditEntry } from '#contract/audit.ts'
import { Localized } from '#contract/locale.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useBranchNames } from '#storefront/staff/team/use-branch-names.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import { type AuditField, isMoney, timeFields, wordOf } from './audit-fields.ts'

const Ids = v.array(v.string())

/** One value of an entry. `entry` is the side that it belongs to: the kind of a discount says what it is. */
export function AuditValue({
  field,
  value,
  entry,
}: {
  field: AuditField
  value: unknown
  entry: AuditEntry['before']
}): ReactNode {
  const formats = useFormats()
  if (typeof value === 'boolean') return <FormattedMessage id={value ? 'studio.yes' : 'studio.no'} />
  if ((typeof value === 'number' || typeof value === 'string') && timeFields.has(field))
    return <bdi>{formats.dateTime(value)}</bdi>
  if (typeof value === 'number')
    return isMoney(field, entry) ? <Price amount={value} /> : <bdi>{formats.number(value)}</bdi>
  if (v.is(Ids, value)) return <List field={field} values={value} />
  if (typeof value === 'string') return <Word field={field} value={value} />
  return v.is(Localized, value) ? <Words of={value} /> : null
}

function Word({ field, value }: { field: AuditField; value: string }) {
  const id = wordOf(field, value)
  return id ? <FormattedMessage id={id} /> : <bdi>{value}</bdi>
}

function List({ field, values }: { field: AuditField; values: readonly string[] }) {
  const formats = useFormats()
  const branches = useBranchNames()
  if (values.length === 0)
    return field === 'branchIds' ? (
      <FormattedMessage id="owner.team.every" />
    ) : (
      <FormattedMessage id="audit.any" />
    )
  if (field === 'branchIds')
    return (
      <bdi>{formats.list(values.map((id) => branches.find((branch) => branch.id === id)?.name ?? id))}</bdi>
    )
  return values.map((each) => (
    <span key={each}>
      <Word field={field} value={each} />{' '}
    </span>
  ))
}
