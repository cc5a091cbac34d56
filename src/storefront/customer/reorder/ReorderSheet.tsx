import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAtomValue } from 'jotai'
import { isUnderWay, placingAtom } from '#storefront/customer/placing/placing-atom.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { Skeleton } from '#storefront/ui/progress/Skeleton.tsx'
import type { OrderAgain } from './order-again.ts'
import { ReorderForm } from './ReorderForm.tsx'
import { useMenuAgain } from './use-reorder.ts'

/**
 * A sheet to order a past order again: its dishes as they are available today, place and time, and one button
 * that places it. The cart does not change.
 */
export function ReorderSheet({ order, onClose }: { order: OrderAgain; onClose: () => void }) {
  const intl = useIntl()
  const placing = useAtomValue(placingAtom)
  const reachable = useReachable()
  const { data: session } = useQuery({ ...sessionQuery(), throwOnError: false })
  const [branchId, setBranchId] = useState(order.branchId)
  const data = useMenuAgain(branchId)
  const busy = isUnderWay(placing)
  // neither a tap beside the sheet nor "Add to cart" closes it while the order is being sent
  const close = () => !busy && onClose()
  if (!data) {
    return (
      <Sheet open busy={busy} onClose={close} title={intl.formatMessage({ id: 'menu.again.title' })}>
        {reachable ? (
          <Skeleton shape="block" />
        ) : (
          <Note tone="warm">
            <FormattedMessage id="reorder.no-menu" />
          </Note>
        )}
      </Sheet>
    )
  }
  return (
    <ReorderForm
      order={order}
      menu={data.menu}
      branch={data.branch}
      customerId={session?.customer?.id}
      onBranch={setBranchId}
      onClose={close}
    />
  )
}
