import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFileBranch } from '#contract/menu-file.ts'
import text from '#storefront/ui/text/text.module.css'
import { BranchPicker } from '../branches/BranchPicker.tsx'
import css from './Promotions.module.css'

/** The branches of a promotion or a code. */
export function BranchChips({
  branches,
  chosen,
  onChange,
}: {
  branches: readonly MenuFileBranch[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}) {
  const intl = useIntl()
  return (
    <div className={css.line} role="group" aria-label={intl.formatMessage({ id: 'studio.nav.branches' })}>
      <span className={text.label}>
        <FormattedMessage id="studio.nav.branches" />
      </span>
      <BranchPicker needsOne branches={branches} chosen={chosen} onChange={onChange} />
    </div>
  )
}
