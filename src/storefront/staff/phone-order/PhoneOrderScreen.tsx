import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AnyOrder } from '#contract/order.ts'
import { storeOrder } from '#storefront/customer/order/queries.ts'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { BranchConsole } from '#storefront/staff/console/BranchConsole.tsx'
import { PhoneForm } from './PhoneForm.tsx'
import { PlacedOrder } from './PlacedOrder.tsx'

/** Takes the order of a caller, from the number to the sentence that is read back. */
export function PhoneOrderScreen() {
  return (
    <BranchConsole title={<FormattedMessage id="title.phone-order" />} to="/$lang/branch/phone/">
      {(branchId) => <Calls key={branchId} branchId={branchId} />}
    </BranchConsole>
  )
}

function Calls({ branchId }: { branchId: string }) {
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<string>()
  const [round, setRound] = useState(0)

  function show(order: AnyOrder) {
    // the reply is newer than what the device may have
    storeOrder(queryClient, order)
    setShown(order.id)
  }
  return (
    <QueryBoundary offline="staff.not-yet.offline">
      {shown === undefined ? (
        // another form, with the focus in its first field
        <PhoneForm key={round} branchId={branchId} onShow={show} onStartOver={() => setRound(round + 1)} />
      ) : (
        <PlacedOrder key={shown} branchId={branchId} id={shown} onNext={() => setShown(undefined)} />
      )}
    </QueryBoundary>
  )
}
