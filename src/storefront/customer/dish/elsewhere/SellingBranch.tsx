import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import type { BranchSummary } from '#domain/branch.ts'
import { distanceMetres } from '#domain/distance.ts'
import { SoonestTime } from '#storefront/customer/branch/SoonestTime.tsx'
import { useChangeBranch } from '#storefront/customer/cart/branch/use-change-branch.ts'
import { useTakesOrders } from '#storefront/customer/cart/branch/use-takes-orders.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { methodAt } from '#storefront/customer/method/method-at.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { nextIcon, storeIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'

/** A branch that sells the dish: a tap chooses it, and the dish can be added. */
export function SellingBranch({ branch, delivers }: { branch: BranchSummary; delivers: boolean }) {
  const formats = useFormats()
  const queryClient = useQueryClient()
  const choice = useAtomValue(choiceAtom)
  const { method, address } = choice
  const changeBranch = useChangeBranch()
  const takesOrders = useTakesOrders()(branch)
  const next = methodAt(branch, choice, delivers)

  async function choose() {
    // the menu is there before the page changes to it
    await queryClient.prefetchQuery(menuQuery(branch.id))
    await changeBranch({ branchId: branch.id, method: next, when: { kind: 'now' } })
  }

  return (
    <button
      type="button"
      id={`selling-${branch.id}`}
      className={layout.listRow}
      disabled={!takesOrders}
      onClick={() => void choose()}
    >
      <IconTile icon={storeIcon} tone={takesOrders ? 'brand' : 'plain'} />
      <span className={layout.grow}>
        <b className={text.item}>
          <Words of={branch.name} />
        </b>
        <br />
        <span className={text.smallMuted}>
          {address ? (
            <bdi>{formats.distance(distanceMetres(address.location, branch.location))}</bdi>
          ) : (
            <Words of={branch.city} />
          )}
          {dot}
          {takesOrders ? <SoonestTime branch={branch} /> : <FormattedMessage id="branch.no-orders" />}
          {next !== null && next !== method && (
            <>
              {dot}
              <FormattedMessage id={`method.${next}`} />
            </>
          )}
        </span>
      </span>
      <Icon of={nextIcon} />
    </button>
  )
}
