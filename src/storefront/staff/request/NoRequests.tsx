import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { careListQuery } from '#storefront/staff/care/queries.ts'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'

/** Says that no request waits; nothing beside orders to make right, which wait on the same screen. */
export function NoRequests({ branchId }: { branchId: string | undefined }) {
  const { data } = useQuery({
    ...careListQuery(branchId ?? ''),
    enabled: branchId !== undefined,
    throwOnError: false,
  })
  if (data && data.orders.length > 0) return null
  return (
    <Empty title={<FormattedMessage id="staff.requests.none.title" />}>
      <FormattedMessage id="staff.requests.none" />
    </Empty>
  )
}
