import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import type { Point } from '#domain/branch.ts'
import type { ListedBranch } from '#domain/branch-list.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { DeliveryFee } from '#storefront/customer/branch/DeliveryFee.tsx'
import { OutsideNote } from '#storefront/customer/branch/OutsideNote.tsx'
import { UnknownBranches } from '#storefront/customer/branch/UnknownBranches.tsx'
import type { WholeBranches } from '#storefront/customer/branch/use-branches.ts'
import { useChangeBranch } from '#storefront/customer/cart/branch/use-change-branch.ts'
import { branchFor } from '#storefront/customer/method/branch-for.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { usePickupInstead } from '#storefront/customer/method/use-pickup-instead.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { pinIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import css from './AddressForm.module.css'

/**
 * The branch that would deliver to the pin and its fee, announced as the pin moves; or that no branch
 * delivers there, or that this is not known yet.
 */
export function PinTerms({
  branches,
  around,
  point,
  hasMap,
}: {
  branches: readonly ListedBranch[]
  around: WholeBranches
  point: Point | undefined
  /** False while the map could not be loaded: it then says how to go on. */
  hasMap: boolean
}) {
  const now = useNow()
  const pickupInstead = usePickupInstead(useChangeBranch())
  const { branchId } = useAtomValue(choiceAtom)
  const address = point && { location: point }
  const branch = address && branchFor(around.branches, { method: 'delivery', branchId, address }, now)
  if (point && !branch && around.complete) {
    return (
      <OutsideNote branches={branches} point={point} onPickup={(nearest) => void pickupInstead(nearest)} />
    )
  }
  if (point && !branch) return <UnknownBranches of={around} />
  return (
    <div className={layout.row}>
      <IconTile icon={pinIcon} tone="brand" />
      <p className={layout.grow} role="status">
        {point && branch ? (
          <>
            <b className={text.item}>
              <FormattedMessage id="address.branch" values={{ branch: <Words of={branch.name} /> }} />
            </b>
            <br />
            <span className={text.smallMuted}>
              <DeliveryFee branch={branch} point={point} />
            </span>
          </>
        ) : (
          <b className={text.item}>
            <FormattedMessage id="address.pin.unset" />
          </b>
        )}
        <br />
        <span className={classNames(text.smallMuted, !hasMap && css.hiddenHint)}>
          <FormattedMessage id="address.pin.how" />
        </span>
      </p>
    </div>
  )
}
