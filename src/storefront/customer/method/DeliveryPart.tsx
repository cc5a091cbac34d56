import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Branch, BranchSummary, Point } from '#domain/branch.ts'
import type { ListedBranch } from '#domain/branch-list.ts'
import { branchesDelivering } from '#domain/delivery.ts'
import { AddressPart } from '#storefront/customer/address/AddressPart.tsx'
import { branchStateAt } from '#storefront/customer/branch/branch-state.ts'
import { BranchState } from '#storefront/customer/branch/BranchState.tsx'
import { SoonestTime } from '#storefront/customer/branch/SoonestTime.tsx'
import type { WholeBranches } from '#storefront/customer/branch/use-branches.ts'
import { useChangeBranch } from '#storefront/customer/cart/branch/use-change-branch.ts'
import { useTakesOrders } from '#storefront/customer/cart/branch/use-takes-orders.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import { nextChoiceAtom, shownChoiceAtom } from './choice-atom.ts'
import { DeliveryFee } from '#storefront/customer/branch/DeliveryFee.tsx'
import css from './MethodScreen.module.css'
import { OutsideNote } from '#storefront/customer/branch/OutsideNote.tsx'
import { dot } from '#storefront/ui/text/dot.ts'
import { UnknownBranches } from '#storefront/customer/branch/UnknownBranches.tsx'
import { usePickupInstead } from './use-pickup-instead.ts'

/**
 * The delivery address, and the branches that deliver there; `branch` is selected until another is picked.
 */
export function DeliveryPart({
  branches,
  around,
  branch: chosen,
  onTyped,
}: {
  branches: readonly ListedBranch[]
  /** The branches that may deliver to the chosen address. */
  around: WholeBranches
  branch: Branch | undefined
  /** Called once a typed address is chosen. */
  onTyped?: (() => void) | undefined
}) {
  const { address } = useAtomValue(shownChoiceAtom)
  const changeBranch = useChangeBranch()
  const pickupInstead = usePickupInstead(changeBranch)
  const delivering = address ? branchesDelivering(around.branches, address.location) : []
  return (
    <>
      <AddressPart branches={branches} onTyped={onTyped} />
      {address && around.complete && delivering.length === 0 && (
        <OutsideNote
          branches={branches}
          point={address.location}
          onPickup={(branch) => void pickupInstead(branch)}
        />
      )}
      {address && !around.complete && delivering.length === 0 && <UnknownBranches of={around} />}
      {address && delivering.length > 0 && (
        <Block title={<FormattedMessage id="method.delivers" />}>
          <DeliveringBranches branches={delivering} point={address.location} chosenId={chosen?.id} />
        </Block>
      )}
    </>
  )
}

/** The choice between the branches that deliver to the address. */
function DeliveringBranches({
  branches,
  point,
  chosenId,
}: {
  branches: readonly Branch[]
  point: Point
  chosenId: string | undefined
}) {
  const intl = useIntl()
  const now = useNow()
  const next = useAtomValue(nextChoiceAtom)
  const changeBranch = useChangeBranch()
  const takesOrders = useTakesOrders()
  return (
    <div className={css.list} role="radiogroup" aria-label={intl.formatMessage({ id: 'method.delivers' })}>
      {branches.map((branch) => (
        <Choice
          key={branch.id}
          type="radio"
          name="delivering"
          checked={branch.id === chosenId}
          disabled={!takesOrders(branch)}
          // an address that was tapped before and is still pending is chosen with its branch
          onChange={() => void changeBranch({ ...next, branchId: branch.id, when: { kind: 'now' } })}
          title={<Words of={branch.name} />}
          detail={
            <>
              <DeliveryFee branch={branch} point={point} />
              {dot}
              <SoonestTime branch={branch} />
            </>
          }
          after={isShut(branch, now) && <BranchState branch={branch} now={now} />}
        />
      ))}
    </div>
  )
}

const isShut = (branch: BranchSummary, now: number) =>
  ['closed', 'paused'].includes(branchStateAt(branch, now))
