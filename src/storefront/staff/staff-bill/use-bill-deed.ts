import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BillList, StaffBill } from '#contract/bill.ts'
import { billsQuery } from './queries.ts'

/**
 * Does something to a bill of this branch; what it is then stands in the list at once, and a refusal has the
 * list asked for.
 */
export function useBillDeed<Asked>(branchId: string, deed: (asked: Asked) => Promise<StaffBill>) {
  const queryClient = useQueryClient()
  const { queryKey } = billsQuery(branchId)
  return useMutation({
    mutationFn: deed,
    networkMode: 'always',
    onSuccess: (bill) => queryClient.setQueryData(queryKey, (known) => withBill(known, bill)),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}

/** A new one comes first. */
export function withBill(known: BillList | undefined, bill: StaffBill): BillList {
  const bills = known?.bills ?? []
  return bills.some(({ id }) => id === bill.id)
    ? { bills: bills.map((other) => (other.id === bill.id ? bill : other)) }
    : { bills: [bill, ...bills] }
}
