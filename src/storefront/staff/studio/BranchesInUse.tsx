import { FormattedMessage } from 'react-intl'
import * as v from 'valibot'
import { Refused } from '#client/call.ts'
import { type BranchInUse, BranchesInUse as Detail } from '#contract/studio.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { dot } from '#storefront/ui/text/dot.ts'

/** Why a menu was not published; each branch that it removes too early leads to its board. */
export function PublishError({ error }: { error: Error | null }) {
  const branches = branchesIn(error)
  return <ErrorNote error={error}>{branches.length > 0 && <BranchesInUse branches={branches} />}</ErrorNote>
}

function branchesIn(error: Error | null): readonly BranchInUse[] {
  if (!(error instanceof Refused) || error.refusal !== 'branch-in-use') return []
  const detail = v.safeParse(Detail, error.detail)
  return detail.success ? detail.output.branches : []
}

/** The branches with their open orders and unpaid bills. */
export const BranchesInUse = ({ branches }: { branches: readonly BranchInUse[] }) => (
  <ul>
    {branches.map(({ branchId, name, orders, bills }) => (
      <li key={branchId}>
        <LangLink to="/$lang/branch/" search={{ branch: branchId }}>
          <Words of={name} />
        </LangLink>
        {orders > 0 && (
          <>
            {dot}
            <FormattedMessage id="studio.in-use.orders" values={{ orders }} />
          </>
        )}
        {bills > 0 && (
          <>
            {dot}
            <FormattedMessage id="studio.in-use.bills" values={{ bills }} />
          </>
        )}
      </li>
    ))}
  </ul>
)
