import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { getInvoices } from '#contract/invoice.ts'

/**
 * The documents of an order: none changes, more may come. Kept on the device, to be shown without a network.
 */
export const invoicesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['invoices', orderId],
    queryFn: ({ signal }) => call(getInvoices, { params: { id: orderId } }, { signal }),
    staleTime: 10_000,
  })
