import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import type { Branch } from '#domain/branch.ts'
import { branchesDelivering } from '#domain/delivery.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { useBranchesAround } from '#storefront/customer/branch/use-branches.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { SellingBranch } from './SellingBranch.tsx'

/**
 * Offers the change to the branch that the address of a dish names, above the dish of another branch. A
 * notification that the dish is back is about one branch; the dish may be sold out at the chosen one.
 */
export function AtNamedBranch({ id, here }: { id: string; here: Branch }) {
  const { data } = useQuery({ ...branchesQuery(), throwOnError: false })
  const { address } = useAtomValue(choiceAtom)
  const branch = data?.branches.find((one) => one.id === id)
  const around = useBranchesAround(branch ? [branch] : [], address?.location).branches
  // the branch may have been closed since
  if (!branch) return null
  return (
    <div className={layout.stack}>
      <p>
        <FormattedMessage
          id="dish.elsewhere.named"
          values={{ here: <Words of={here.name} />, branch: <Words of={branch.name} /> }}
        />
      </p>
      <ul className={layout.list}>
        <li>
          <SellingBranch
            branch={branch}
            delivers={address !== null && branchesDelivering(around, address.location).length > 0}
          />
        </li>
      </ul>
    </div>
  )
}
