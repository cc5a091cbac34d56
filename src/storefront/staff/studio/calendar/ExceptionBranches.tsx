import { FormattedMessage } from 'react-intl'
import type { MenuFileBranch } from '#contract/menu-file.ts'
import { BranchPicker } from '../branches/BranchPicker.tsx'
import { useSomeBranches } from '../branches/use-some-branches.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import { trashIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'

/** The branches of an exception; the last one goes with it. */
export function ExceptionBranches({
  branches,
  chosen,
  onChange,
  onRemove,
}: {
  branches: readonly MenuFileBranch[]
  chosen: readonly string[]
  onChange: (branches: string[]) => void
  onRemove: () => void
}) {
  const picked = useSomeBranches({ chosen, onChange })
  return (
    <FieldBlock small legend={<FormattedMessage id="studio.nav.branches" />}>
      <BranchPicker needsOne branches={branches} {...picked} />
      <div className={layout.wrap}>
        <Button tone="plain" small icon={trashIcon} onClick={onRemove}>
          <FormattedMessage id="studio.calendar.remove-exception" />
        </Button>
      </div>
    </FieldBlock>
  )
}
