import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { listCards } from '#contract/card.ts'
import { getPaymentSettings } from '#contract/payment.ts'

/** The customer's saved cards. Payment data is not stored on the device. */
export const cardsQuery = () =>
  queryOptions({
    queryKey: ['cards'],
    queryFn: ({ signal }) => call(listCards, {}, { signal }),
    staleTime: minuteMs,
  })

/** How the shop accepts cards; changes only with the server's configuration. */
export const paymentSettingsQuery = () =>
  queryOptions({
    queryKey: ['payment-settings'],
    queryFn: ({ signal }) => call(getPaymentSettings, {}, { signal }),
    staleTime: 10 * minuteMs,
  })
