import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Age } from '../offline/Age.tsx'
import { parcelsAtom } from '../offline/outbox.ts'
import { Block } from '../ui/Block.tsx'
import { Button } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import { Skeleton } from '../ui/Skeleton.tsx'
import { earlierSupportQuery, supportQuery } from './queries.ts'
import { RequestCard } from './RequestCard.tsx'
import { WaitingRequest } from './WaitingRequest.tsx'

/** An answer is looked for while one is waited for. */
const askMs = 60_000

/** What was asked before, the latest first; those still on the device stand above. */
export function Requests() {
  const parcels = useAtomValue(parcelsAtom).filter(({ kind }) => kind === 'support')
  const { data, dataUpdatedAt } = useQuery({
    ...supportQuery(),
    throwOnError: false,
    refetchInterval: ({ state }) =>
      state.data?.requests.some((one) => one.state === 'open') ? askMs : false,
  })
  if (parcels.length === 0 && !data?.requests.length) return null
  return (
    <Block title={<FormattedMessage id="support.earlier" />}>
      <Age of={data && dataUpdatedAt} />
      <div className={layout.stack}>
        {parcels.map((parcel) => (
          <WaitingRequest key={parcel.id} parcel={parcel} />
        ))}
        {data?.requests.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
        {data?.next != null && <Earlier key={data.next} cursor={data.next} />}
      </div>
    </Block>
  )
}

function Earlier({ cursor }: { cursor: string }) {
  const [wanted, setWanted] = useState(false)
  const { data, isLoading } = useQuery({
    ...earlierSupportQuery(cursor),
    enabled: wanted,
    throwOnError: false,
  })
  if (!data) {
    return isLoading ? (
      <Skeleton shape="block" />
    ) : (
      <Button tone="quiet" wide onClick={() => setWanted(true)}>
        <FormattedMessage id="support.more" />
      </Button>
    )
  }
  return (
    <>
      {data.requests.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
      {data.next !== null && <Earlier key={data.next} cursor={data.next} />}
    </>
  )
}
