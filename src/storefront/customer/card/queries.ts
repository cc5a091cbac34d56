import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { call } from '#client/call.ts'
import { listCards } from '#contract/card.ts'
import { getPaymentSettings } from '#contract/payment.ts'

/** Own saved cards. Not kept on the device: nothing about how somebody pays is. */
export const cardsQuery = () =>
  queryOptions({
    queryKey: ['cards'],
    queryFn: ({ signal }) => call(listCards, {}, { signal }),
    staleTime: minuteMs,
  })

/** How cards are taken here; changes with the server's configuration. */
export const paymentSettingsQuery = () =>
  queryOptions({
    queryKey: ['payment-settings'],
    queryFn: ({ signal }) => call(getPaymentSettings, {}, { signal }),
    staleTime: 10 * minuteMs,
  })
