import type { BranchDay } from '#contract/owner.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { useConsoleBranch } from '#storefront/staff/console-alerts/use-console-branch.ts'
import css from './BranchLink.module.css'

/** The name of a branch, which leads to its board; a retired branch has one while it has open orders. */
export function BranchLink({ branch }: { branch: BranchDay }) {
  const { branchIds } = useConsoleBranch()
  return branch.retired && !branchIds.includes(branch.branchId) ? (
    <Words of={branch.branchName} />
  ) : (
    <LangLink to="/$lang/branch/" search={{ branch: branch.branchId }} className={css.way}>
      <Words of={branch.branchName} />
    </LangLink>
  )
}
