import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BillList, StaffBill } from '#contract/bill.ts'
import { storeNewerPart } from '#storefront/platform/query/store-newer.ts'
import { billsQuery } from './queries.ts'

/**
 * A mutation that changes a bill of this branch: the answer updates the list at once, and a failure reloads
 * the list.
 */
export function useBillChange<Input>(branchId: string, change: (input: Input) => Promise<StaffBill>) {
  const queryClient = useQueryClient()
  const { queryKey } = billsQuery(branchId)
  return useMutation({
    mutationFn: change,
    onSuccess: (bill) => storeNewerPart(queryClient, queryKey, (known) => withBill(known, bill)),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}

/** Replaces the bill in the list; a new bill comes first. */
export function withBill(known: BillList | undefined, bill: StaffBill): BillList {
  const bills = known?.bills ?? []
  return bills.some(({ id }) => id === bill.id)
    ? { bills: bills.map((other) => (other.id === bill.id ? bill : other)) }
    : { bills: [bill, ...bills] }
}
