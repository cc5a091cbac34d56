import { FormattedMessage } from 'react-intl'
import type { PlatesLoan } from '#contract/plates.ts'
import { platesOut } from '#domain/plates.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { checkIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'

/** The day on which the plates of an order are due, or that all are back. */
export function LoanDue({ loan: { handedOverAt, plates } }: { loan: PlatesLoan }) {
  const formats = useFormats()
  const now = useNow()
  const dueAt = plates.dueAt ?? handedOverAt
  const isOverdue = Date.parse(dueAt) < now
  if (platesOut(plates.lines) === 0) {
    return (
      <Tag tone="good" icon={checkIcon}>
        <FormattedMessage id="staff.plates.line-back" />
      </Tag>
    )
  }
  return (
    <Tag tone={isOverdue ? 'bad' : 'plain'} icon={isOverdue ? warnIcon : clockIcon}>
      <FormattedMessage
        id={isOverdue ? 'staff.plates.overdue' : 'staff.plates.due'}
        values={{ day: <bdi>{formats.shortDay(dueAt)}</bdi> }}
      />
    </Tag>
  )
}
