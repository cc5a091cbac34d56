import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFileBranch } from '#contract/menu-file.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Chip } from '#storefront/ui/choice/Chip.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { OutChip } from './OutChip.tsx'
import { toggled } from './promotion-edits.ts'
import css from './Promotions.module.css'

/** The branches; those that are left out are struck. The last one stays. */
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
  const all = branches.map(({ id }) => id)
  const turn = (id: string) => {
    const next = toggled(all, chosen, id)
    if (next.length > 0) onChange(next)
  }
  return (
    <div className={css.line} role="group" aria-label={intl.formatMessage({ id: 'studio.nav.branches' })}>
      <span className={text.label}>
        <FormattedMessage id="studio.nav.branches" />
      </span>
      <div className={layout.wrap}>
        {branches.map(({ id, name }) =>
          chosen.includes(id) ? (
            <Chip key={id} on onClick={() => turn(id)}>
              <Words of={name} />
            </Chip>
          ) : (
            <OutChip key={id} onClick={() => turn(id)}>
              <Words of={name} />
            </OutChip>
          ),
        )}
      </div>
    </div>
  )
}
