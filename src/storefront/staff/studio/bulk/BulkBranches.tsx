import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MenuFileItem } from '#contract/menu-file.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { BranchPicker } from '../branches/BranchPicker.tsx'
import type { Studio } from '../studio.ts'
import css from './Bulk.module.css'
import { soldAtEdits } from '../menu/menu-edits.ts'
import { useMenuEdit } from '../menu/use-menu-edit.ts'

/** Sells these dishes at branches, or hides them there; at first every branch is chosen. */
export function BulkBranches({
  studio: { menu },
  dishes,
  onDone,
}: {
  studio: Studio
  dishes: readonly MenuFileItem[]
  onDone: () => void
}) {
  const { put, isPending } = useMenuEdit()
  const [left, setLeft] = useState<readonly string[]>([])
  const all = menu.branches.map(({ id }) => id)
  const branchIds = all.filter((id) => !left.includes(id))
  return (
    <div className={css.form}>
      <FieldBlock small legend={<FormattedMessage id="studio.bulk.at" />}>
        <BranchPicker
          branches={menu.branches}
          chosen={branchIds}
          onChange={(ids) => setLeft(all.filter((id) => !ids.includes(id)))}
        />
      </FieldBlock>
      <div className={layout.wrap}>
        {([false, true] as const).map((isSold) => (
          <Button
            key={String(isSold)}
            tone="tonal"
            small
            busy={isPending}
            disabled={branchIds.length === 0}
            onClick={() => put(soldAtEdits(menu, dishes, { branchIds, isSold }), { onDone })}
          >
            <FormattedMessage id={isSold ? 'studio.bulk.sell' : 'studio.bulk.hide'} />
          </Button>
        ))}
      </div>
    </div>
  )
}
