import { FormattedMessage } from 'react-intl'
import type { BranchSummary } from '#domain/branch.ts'
import { leadMinutes } from '#domain/slot.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import css from './Lead.module.css'

/** How long the kitchen needs from an order on. */
export function Lead({ branch, catering }: { branch: BranchSummary; catering: boolean }) {
  const formats = useFormats()
  return (
    <p className={css.lead}>
      <Icon of={clockIcon} small />
      <FormattedMessage
        id="when.lead"
        values={{ duration: formats.duration(leadMinutes(branch, catering)) }}
      />
    </p>
  )
}
