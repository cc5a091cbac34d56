import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Refused } from '#client/call.ts'
import { useNow } from '../shell/use-now.ts'
import { LoanCard } from '../staff/LoanCard.tsx'
import { NotYet } from '../staff/NotYet.tsx'
import { Button } from '../ui/Button.tsx'
import { clockIcon } from '../ui/icons.ts'
import { scanIcon } from '../ui/icons-more.ts'
import { Note } from '../ui/Note.tsx'
import { scanLoansQuery, scanQuery } from './queries.ts'
import { ScannedCustomer } from './ScannedCustomer.tsx'

/** What a scan says, as long as it does, and the way to the next. */
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
  const { data, error } = useQuery({ ...scanQuery(branchId, scanId), throwOnError: false })
  const isOver =
    (data !== undefined && now >= Date.parse(data.expiresAt)) ||
    (error instanceof Refused && error.refusal === 'not-found')
  return (
    <>
      {isOver ? (
        <Note tone="warm" icon={clockIcon} role="status">
          <FormattedMessage id="refusal.scan-expired" />
        </Note>
      ) : data ? (
        <ScannedCustomer
          scan={data}
          branchId={branchId}
          onPlates={() => setReturning(!isReturning)}
          plates={isReturning ? <Loans branchId={branchId} scanId={scanId} /> : null}
        />
      ) : (
        <NotYet error={error} />
      )}
      <Button tone={isOver ? 'brand' : 'quiet'} wide icon={scanIcon} onClick={onOver}>
        <FormattedMessage id="staff.scan.another" />
      </Button>
    </>
  )
}

function Loans({ branchId, scanId }: { branchId: string; scanId: string }) {
  const query = scanLoansQuery(branchId, scanId)
  const { data, error } = useQuery({ ...query, throwOnError: false })
  if (data)
    return data.loans.map((loan) => (
      <LoanCard key={loan.orderId} loan={loan} branchId={branchId} listKey={query.queryKey} />
    ))
  return <NotYet error={error} />
}
