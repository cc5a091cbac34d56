import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { minuteMs } from '#domain/duration.ts'
import { ReservedAge } from '#storefront/platform/query/Age.tsx'
import { parcelsAtom } from '#storefront/customer/outbox/outbox.ts'
import { LoadMore } from '#storefront/platform/query/LoadMore.tsx'
import { QueryFallback } from '#storefront/platform/query/QueryFallback.tsx'
import { useLaterPages } from '#storefront/platform/query/use-later-pages.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { earlierSupportQuery, supportQuery } from './queries.ts'
import { RequestCard } from './RequestCard.tsx'
import { WaitingRequest } from './WaitingRequest.tsx'

/** The interval at which answers are loaded while a request is open. */
const pollMs = minuteMs

/**
 * Earlier requests, the latest first, below those that wait on the device. Says why they are not shown if
 * they cannot be read.
 */
export function Requests() {
  const parcels = useAtomValue(parcelsAtom).filter(({ kind }) => kind === 'support')
  const requests = useQuery({
    ...supportQuery(),
    throwOnError: false,
    refetchInterval: ({ state }) =>
      state.data?.requests.some((one) => one.state === 'open') ? pollMs : false,
  })
  const { data, dataUpdatedAt } = requests
  const { later, more } = useLaterPages(earlierSupportQuery(), data, (page) => page.requests)
  // also while it is read again after an error
  const isUnread = !data && requests.errorUpdateCount > 0
  if (parcels.length === 0 && !data?.requests.length && !isUnread) return null
  return (
    <Block
      title={<FormattedMessage id="support.earlier" />}
      action={<ReservedAge of={data && dataUpdatedAt} />}
    >
      <div className={layout.stack}>
        {parcels.map((parcel) => (
          <WaitingRequest key={parcel.id} parcel={parcel} />
        ))}
        {isUnread && <QueryFallback of={requests} offline="support.earlier.offline" />}
        {[...(data?.requests ?? []), ...later].map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
        {data?.next != null && (
          <LoadMore of={more}>
            <FormattedMessage id="support.more" />
          </LoadMore>
        )}
      </div>
    </Block>
  )
}
