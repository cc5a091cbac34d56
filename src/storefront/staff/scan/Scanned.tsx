import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Refused } from '#client/call.ts'
import { QueryFallback } from '#storefront/platform/query/QueryFallback.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { LoanCard } from '#storefront/staff/plates/LoanCard.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { scanIcon } from '#storefront/ui/icon/icons-more.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { scanLoansQuery, scanQuery } from './queries.ts'
import { ScannedCustomer } from './ScannedCustomer.tsx'

/** The result of a scan while it is valid, and a button for the next scan. */
export function Scanned({
  branchId,
  scanId,
  onOver,
}: {
  branchId: string
  scanId: string
  onOver: () => void
}) {
  const now = useNow()
  const [isReturning, setReturning] = useState(false)
  const scan = useQuery({ ...scanQuery(branchId, scanId), throwOnError: false })
  const isOver =
    (scan.data !== undefined && now >= Date.parse(scan.data.expiresAt)) ||
    (scan.error instanceof Refused && scan.error.refusal === 'not-found')
  return (
    <>
      {isOver ? (
        <Note tone="warm" icon={clockIcon} role="status">
          <FormattedMessage id="refusal.scan-expired" />
        </Note>
      ) : scan.data ? (
        <ScannedCustomer
          scan={scan.data}
          branchId={branchId}
          onPlates={() => setReturning(!isReturning)}
          plates={isReturning ? <Loans branchId={branchId} scanId={scanId} /> : null}
        />
      ) : (
        <QueryFallback of={scan} offline="staff.not-yet.offline" />
      )}
      <Button tone={isOver ? 'brand' : 'quiet'} wide icon={scanIcon} onClick={onOver}>
        <FormattedMessage id="staff.scan.another" />
      </Button>
    </>
  )
}

function Loans({ branchId, scanId }: { branchId: string; scanId: string }) {
  const query = scanLoansQuery(branchId, scanId)
  const loans = useQuery({ ...query, throwOnError: false })
  if (loans.data)
    return loans.data.loans.map((loan) => (
      <LoanCard key={loan.orderId} loan={loan} branchId={branchId} listKey={query.queryKey} />
    ))
  return <QueryFallback of={loans} offline="staff.not-yet.offline" />
}
