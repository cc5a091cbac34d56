import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { paymentSettingsQuery } from './queries.ts'

/** A label that no real money is charged; renders nothing with a live gateway. */
export function TestMode() {
  const { data: settings } = useQuery({ ...paymentSettingsQuery(), throwOnError: false })
  if (settings?.sandbox !== true) return null
  return (
    <Tag tone="warm" roomy>
      <FormattedMessage id="payment.test-mode" />
    </Tag>
  )
}
