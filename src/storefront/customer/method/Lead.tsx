import { FormattedMessage } from 'react-intl'
import type { BranchSummary } from '#domain/branch.ts'
import { leadMinutes } from '#domain/lead-time.ts'
import { useLeadWords } from '#storefront/customer/branch/use-lead-words.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import css from './Lead.module.css'

/** How long the kitchen needs from an order on; nothing for a kitchen that needs no time. */
export function Lead({ branch, catering }: { branch: BranchSummary; catering: boolean }) {
  const leadWords = useLeadWords()
  const lead = leadMinutes(branch, catering)
  if (lead === 0) return null
  return (
    <p className={css.lead}>
      <Icon of={clockIcon} small />
      <FormattedMessage id="when.lead" values={{ duration: leadWords(lead) }} />
    </p>
  )
}
