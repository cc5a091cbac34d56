import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Refused } from '#client/call.ts'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
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
  const { data: scan, error } = useQuery({ ...scanQuery(branchId, scanId), throwOnError: false })
  const isOver =
    (scan !== undefined && now >= Date.parse(scan.expiresAt)) ||
    (error instanceof Refused && error.refusal === 'not-found')
  return (
    <>
      {isOver ? (
        <Note tone="warm" icon={clockIcon} role="status">
          <FormattedMessage id="refusal.scan-expired" />
        </Note>
      ) : (
        <QueryBoundary offline="staff.not-yet.offline">
          <Customer branchId={branchId} scanId={scanId} />
        </QueryBoundary>
      )}
      <Button tone={isOver ? 'brand' : 'quiet'} wide icon={scanIcon} onClick={onOver}>
        <FormattedMessage id="staff.scan.another" />
      </Button>
    </>
  )
}

type ScanOf = { readonly branchId: string; readonly scanId: string }

function Customer({ branchId, scanId }: ScanOf) {
  const [isReturning, setReturning] = useState(false)
  const { data: scan } = useSuspenseQuery(scanQuery(branchId, scanId))
  return (
    <ScannedCustomer
      scan={scan}
      branchId={branchId}
      onPlates={() => setReturning(!isReturning)}
      plates={isReturning ? <Loans branchId={branchId} scanId={scanId} /> : null}
    />
  )
}

function Loans({ branchId, scanId }: ScanOf) {
  const query = scanLoansQuery(branchId, scanId)
  const loans = useQuery({ ...query, throwOnError: false })
  if (loans.data)
    return loans.data.loans.map((loan) => (
      <LoanCard key={loan.orderId} loan={loan} branchId={branchId} listKey={query.queryKey} />
    ))
  return <QueryFallback of={loans} offline="staff.not-yet.offline" />
}
