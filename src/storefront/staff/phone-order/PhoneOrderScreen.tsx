import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { BranchConsole } from '#storefront/staff/console/BranchConsole.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { PhoneForm } from './PhoneForm.tsx'
import { NextSteps, PlacedOrder } from './PlacedOrder.tsx'
import { useUnseenOrder } from './use-call.ts'
import { WaitingOrders } from './waiting/WaitingOrders.tsx'

/** Takes the order of a caller, from the number to the sentence that is read back. */
export function PhoneOrderScreen() {
  return (
    <BranchConsole title={<FormattedMessage id="title.phone-order" />} to="/$lang/branch/phone/">
      {(branchId) => <Calls key={branchId} branchId={branchId} />}
    </BranchConsole>
  )
}

function Calls({ branchId }: { branchId: string }) {
  const [opened, setOpened] = useState<string>()
  const [unseen, noteUnseen] = useUnseenOrder(branchId)
  const shown = unseen ?? opened
  const [round, setRound] = useState(0)
  const forget = useEffectEvent(() => noteUnseen(() => undefined))
  // the stored value is outside React: it was seen, and a later visit begins with an empty form
  useEffect(() => () => forget(), [])
  function close() {
    setOpened(undefined)
    noteUnseen(() => undefined)
  }
  return (
    <div className={layout.stack}>
      <QueryBoundary key={shown} offline="staff.not-yet.offline">
        {shown === undefined ? (
          <>
            <WaitingOrders branchId={branchId} onShow={setOpened} />
            {/* with a key: another form, with the focus in its first field */}
            <PhoneForm
              key={round}
              branchId={branchId}
              onShow={setOpened}
              onStartOver={() => setRound(round + 1)}
            />
          </>
        ) : (
          <PlacedOrder id={shown} />
        )}
      </QueryBoundary>
      {shown !== undefined && <NextSteps branchId={branchId} onNext={close} />}
    </div>
  )
}
