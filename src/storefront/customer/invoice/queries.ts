import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { getInvoices } from '#contract/invoice.ts'

/**
 * The documents of an order: issued ones never change, but more may follow. Stored on the device for use
 * without a network.
 */
export const invoicesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['invoices', orderId],
    queryFn: ({ signal }) => call(getInvoices, { params: { id: orderId } }, { signal }),
    staleTime: 10_000,
  })
