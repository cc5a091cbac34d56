import { useInfiniteQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Age } from '#storefront/platform/query/Age.tsx'
import { LoadMore } from '#storefront/platform/query/LoadMore.tsx'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { CareQueue } from '#storefront/staff/care/CareQueue.tsx'
import { useConsoleBranch, useWatchedBranch } from '#storefront/staff/console-alerts/use-console-branch.ts'
import { BranchPicker } from '#storefront/staff/console/BranchPicker.tsx'
import { ConsoleFrame } from '#storefront/staff/console/ConsoleFrame.tsx'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import { staffSupportQuery, type Shown } from '#storefront/customer/support/queries.ts'
import { NoRequests } from './NoRequests.tsx'
import { StaffRequest } from './StaffRequest.tsx'
import css from './StaffRequestsScreen.module.css'

const pollMs = 30_000

/** The requests to the employee's branches: those that wait for an answer, the oldest first, or all. */
export function StaffRequestsScreen() {
  const intl = useIntl()
  const [shown, setShown] = useState<Shown>('open')
  const { branchId, branchIds } = useConsoleBranch()
  return (
    <ConsoleFrame
      branchId={useWatchedBranch()}
      title={<FormattedMessage id="title.staff-requests" />}
      offline={<Offline shown={shown} />}
      tools={
        <>
          {branchId !== undefined && branchIds.length > 1 && (
            <BranchPicker to="/$lang/branch/requests/" branchId={branchId} branchIds={branchIds} />
          )}
          <div className={css.shown}>
            <Segments
              label={intl.formatMessage({ id: 'staff.requests.shown' })}
              value={shown}
              onChange={setShown}
              options={[
                { value: 'open', label: intl.formatMessage({ id: 'staff.requests.open' }) },
                { value: 'all', label: intl.formatMessage({ id: 'staff.requests.all' }) },
              ]}
            />
          </div>
        </>
      }
    >
      <div className={css.desk}>
        {branchId !== undefined && <CareQueue branchId={branchId} />}
        <QueryBoundary key={shown} offline="staff.not-yet.offline">
          <Requests shown={shown} branchId={branchId} />
        </QueryBoundary>
      </div>
    </ConsoleFrame>
  )
}

/** That the list may be out of date, and how old it is. */
function Offline({ shown }: { shown: Shown }) {
  const { data, dataUpdatedAt } = useInfiniteQuery({ ...staffSupportQuery(shown), throwOnError: false })
  return (
    <>
      <span>
        <FormattedMessage id="offline.banner" />
      </span>
      <Age of={data && dataUpdatedAt} />
    </>
  )
}

type List = { readonly shown: Shown; readonly branchId: string | undefined }

function Requests({ shown, branchId }: List) {
  const found = useSuspenseInfiniteQuery({ ...staffSupportQuery(shown), refetchInterval: pollMs })
  const requests = found.data.pages.flatMap((page) => page.requests)
  if (requests.length === 0) return <NoRequests branchId={branchId} />
  return (
    <>
      {requests.map((request) => (
        <StaffRequest key={request.id} request={request} />
      ))}
      <LoadMore of={found}>
        <FormattedMessage id="staff.requests.more" />
      </LoadMore>
    </>
  )
}
