import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useRefusal } from '../i18n/use-refusal.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { PastOrderCard } from './PastOrderCard.tsx'
import { earlierOrdersQuery } from './queries.ts'

/** The next page of previous orders, when it is asked for; and after it the one after that. */
export function EarlierOrders({ cursor }: { cursor: string }) {
  const refusal = useRefusal()
  const [asked, setAsked] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...earlierOrdersQuery(cursor),
    enabled: asked,
    throwOnError: false,
  })
  if (data) {
    return (
      <>
        {data.previous.map((order) => (
          <PastOrderCard key={order.id} order={order} />
        ))}
        {data.next !== null && <EarlierOrders key={data.next} cursor={data.next} />}
      </>
    )
  }
  return (
    <>
      {error && (
        <Note tone="bad" role="alert">
          {refusal(error)}
        </Note>
      )}
      <Button tone="quiet" wide busy={isFetching} onClick={() => (asked ? void refetch() : setAsked(true))}>
        <FormattedMessage id="orders.earlier" />
      </Button>
    </>
  )
}
