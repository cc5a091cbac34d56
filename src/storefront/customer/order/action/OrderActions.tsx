import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AnyOrder } from '#contract/order.ts'
import type { Branch } from '#domain/branch.ts'
import { directionsTo } from '#storefront/customer/branch/branch-state.ts'
import { lazyPart } from '#storefront/i18n/lazy-part.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { shareIcon } from '#storefront/ui/icon/icons-dish.ts'
import { keyIcon, phoneIcon, routeIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import { isLate } from '../progress/timeline.ts'
import { actsOf, courierOf, type OrderAct } from './order-acts.ts'
import { type ActionLook, OrderAction } from './OrderAction.tsx'
import css from './OrderActions.module.css'

const ShareSheet = lazyPart(() =>
  import('#storefront/customer/order-link/ShareSheet.tsx').then((part) => part.ShareSheet),
)

type About = {
  readonly order: AnyOrder
  readonly branch: Branch | undefined
  readonly atDoor: boolean
}

/**
 * What the customer can do while the order is on its way: the two nearest actions are buttons beside each
 * other, the others rows.
 */
export function OrderActions({ isOwn, ...about }: About & { readonly isOwn: boolean }) {
  // here, because the button moves while the sheet is open
  const [isSharing, setSharing] = useState(false)
  const { order, branch, atDoor } = about
  const onShare = () => setSharing(true)
  const standing = { isOwn, isLate: isLate(order, useNow()), atDoor, hasBranch: branch !== undefined }
  const { acts, main } = actsOf(order, standing)
  return (
    <>
      {acts.length > 0 && (
        <div className={css.pair}>
          {acts.slice(0, 2).map((act, place) => {
            const tone = act === main ? 'brand' : place === 0 ? 'tonal' : 'quiet'
            return <Act key={act} act={act} look={{ tone }} onShare={onShare} {...about} />
          })}
        </div>
      )}
      {acts.length > 2 && (
        <div className={layout.stack}>
          {acts.slice(2).map((act) => (
            <Act key={act} act={act} look={{ row: true }} onShare={onShare} {...about} />
          ))}
        </div>
      )}
      {isSharing && order.view === 'whole' && (
        <Suspense fallback={null}>
          <ShareSheet order={order} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  )
}

function Act({
  act,
  look,
  order,
  branch,
  atDoor,
  onShare,
}: About & { act: OrderAct; look: ActionLook; onShare: () => void }) {
  const courier = courierOf(order)
  switch (act) {
    case 'courier':
      return courier && <CallCourier courier={courier} look={look} />
    case 'share':
      return <Share look={look} guard={atDoor} onClick={onShare} />
    case 'branch':
      return branch && <CallBranch branch={branch} look={look} />
    case 'directions':
      return branch && <Directions branch={branch} look={look} />
    default:
      return act satisfies never
  }
}

/** A call to the branch of the order. */
export const CallBranch = ({
  branch: { phone },
  look = { tone: 'quiet' },
}: {
  branch: Branch
  look?: ActionLook
}) => (
  <OrderAction
    icon={phoneIcon}
    name={<FormattedMessage id="order.call" />}
    href={`tel:${phone}`}
    look={look}
  />
)

const CallCourier = ({
  courier: { name, phone },
  look,
}: {
  courier: { name: string; phone: string }
  look: ActionLook
}) => (
  <OrderAction
    icon={phoneIcon}
    name={<FormattedMessage id="order.courier.call" values={{ name: <bdi>{name}</bdi> }} />}
    href={`tel:${phone}`}
    look={look}
  />
)

/** Opens the sheet that shares the order; `guard` names that audience, for a courier at the gate. */
const Share = ({ look, guard, onClick }: { look: ActionLook; guard: boolean; onClick: () => void }) => (
  <OrderAction
    icon={guard ? keyIcon : shareIcon}
    name={<FormattedMessage id={guard ? 'link.share.guard' : 'link.follow'} />}
    says={<FormattedMessage id={guard ? 'link.share.guard.text' : 'link.share.follow.text'} />}
    onClick={onClick}
    look={look}
  />
)

const Directions = ({ branch, look }: { branch: Branch; look: ActionLook }) => (
  <OrderAction
    icon={routeIcon}
    name={<FormattedMessage id="branch.directions" />}
    says={
      <>
        <Words of={branch.name} />
        {dot}
        <Words of={branch.address} />
      </>
    }
    href={directionsTo(branch)}
    elsewhere
    look={look}
  />
)
