import type { BranchDay } from '#contract/owner.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import css from './BranchLink.module.css'

/** The name of a branch, which leads to its board; a retired branch has none. */
export const BranchLink = ({ branch }: { branch: BranchDay }) =>
  branch.retired ? (
    <Words of={branch.branchName} />
  ) : (
    <LangLink to="/$lang/branch/" search={{ branch: branch.branchId }} className={css.way}>
      <Words of={branch.branchName} />
    </LangLink>
  )
