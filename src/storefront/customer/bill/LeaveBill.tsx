import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { leaveBill } from '#contract/bill.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { storeNewer } from '#storefront/platform/query/store-newer.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { billQuery } from './queries.ts'

/** A button that releases a claimed bill, so that another guest at the table can pay it. */
export function LeaveBill({ id }: { id: string }) {
  const intl = useIntl()
  const reachable = useReachable()
  const queryClient = useQueryClient()
  const leave = useMutation({
    mutationFn: () => call(leaveBill, { params: { id } }),
    onSuccess: (bill) => storeNewer(queryClient, billQuery(id).queryKey, bill),
    onError: () => queryClient.invalidateQueries({ queryKey: billQuery(id).queryKey }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
  })
  return (
    <>
      <ErrorNote error={leave.error} />
      <Button
        tone="plain"
        wide
        busy={leave.isPending}
        disabledReason={reachable ? undefined : intl.formatMessage({ id: 'payment.offline' })}
        onClick={() => leave.mutate()}
      >
        <FormattedMessage id="bill.leave" />
      </Button>
    </>
  )
}
