import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
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
  const [placed, setPlaced] = useState<Order>()
  const [round, setRound] = useState(0)
  return (
    <QueryBoundary offline="staff.not-yet.offline">
      {placed ? (
        <PlacedOrder key={placed.id} placed={placed} onNext={() => setPlaced(undefined)} />
      ) : (
        // another form, with the focus in its first field
        <PhoneForm
          key={round}
          branchId={branchId}
          onPlaced={setPlaced}
          onStartOver={() => setRound(round + 1)}
        />
      )}
    </QueryBoundary>
  )
}
