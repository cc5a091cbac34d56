import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Age } from '#storefront/platform/query/Age.tsx'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { CareQueue } from '#storefront/staff/care/CareQueue.tsx'
import { useConsoleBranch, useWatchedBranch } from '#storefront/staff/console-alerts/use-console-branch.ts'
import { BranchPicker } from '#storefront/staff/console/BranchPicker.tsx'
import { ConsoleFrame } from '#storefront/staff/console/ConsoleFrame.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import text from '#storefront/ui/text/text.module.css'
import { AnswerForm } from './AnswerForm.tsx'
import { staffSupportQuery, type Shown } from '#storefront/customer/support/queries.ts'
import { stateTones } from '#storefront/customer/support/state-tones.ts'
import css from './StaffRequestsScreen.module.css'
import { Thread } from '#storefront/customer/support/Thread.tsx'
import type { StaffSupportRequest } from '#contract/support.ts'
import { dot } from '#storefront/ui/text/dot.ts'

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
          <Segments
            label={intl.formatMessage({ id: 'staff.requests.shown' })}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'open', label: intl.formatMessage({ id: 'staff.requests.open' }) },
              { value: 'all', label: intl.formatMessage({ id: 'staff.requests.all' }) },
            ]}
          />
        </>
      }
    >
      <div className={css.desk}>
        {branchId !== undefined && <CareQueue branchId={branchId} />}
        <Page key={shown} shown={shown} cursor={undefined} />
      </div>
    </ConsoleFrame>
  )
}

/** That the list may be out of date, and how old it is. */
function Offline({ shown }: { shown: Shown }) {
  const { data, dataUpdatedAt } = useQuery({ ...staffSupportQuery(shown, undefined), throwOnError: false })
  return (
    <>
      <span>
        <FormattedMessage id="offline.banner" />
      </span>
      <Age of={data && dataUpdatedAt} />
    </>
  )
}

type PageOf = { readonly shown: Shown; readonly cursor: string | undefined }

const Page = ({ shown, cursor }: PageOf) => (
  <QueryBoundary offline="staff.not-yet.offline">
    <Requests shown={shown} cursor={cursor} />
  </QueryBoundary>
)

function Requests({ shown, cursor }: PageOf) {
  const [more, setMore] = useState(false)
  const { data } = useSuspenseQuery({
    ...staffSupportQuery(shown, cursor),
    refetchInterval: pollMs,
  })
  const { requests, next } = data
  if (requests.length === 0 && cursor === undefined) {
    return (
      <Empty title={<FormattedMessage id="staff.requests.none.title" />}>
        <FormattedMessage id="staff.requests.none" />
      </Empty>
    )
  }
  return (
    <>
      {requests.map((request) => (
        <StaffRequest key={request.id} request={request} />
      ))}
      {next !== null &&
        (more ? (
          <Page shown={shown} cursor={next} />
        ) : (
          <Button tone="quiet" wide onClick={() => setMore(true)}>
            <FormattedMessage id="support.more" />
          </Button>
        ))}
    </>
  )
}

function StaffRequest({ request }: { request: StaffSupportRequest }) {
  const formats = useFormats()
  const { number, service, state, sentAt, firstName, phone } = request
  // the device does not store the words of customers
  const isWhole = request.messages.length > 0
  return (
    <article className={`${layout.card} ${layout.stack}`}>
      <div className={layout.between}>
        <h2 className={text.item}>
          <FormattedMessage id={`support.service.${service}`} />
          {firstName !== '' && (
            <>
              {dot}
              <bdi>{firstName}</bdi>
            </>
          )}
        </h2>
        <Tag tone={stateTones[state]}>
          <FormattedMessage id={`staff.requests.state.${state}`} />
        </Tag>
      </div>
      <p className={text.smallMuted}>
        <FormattedMessage id="support.number" values={{ number: <bdi>{number}</bdi> }} />
        {dot}
        {formats.dateTime(sentAt)}
      </p>
      {phone !== null && (
        <a href={`tel:${phone}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      <Thread request={request} customer={firstName} />
      {isWhole ? (
        state !== 'closed' && <AnswerForm request={request} />
      ) : (
        <p className={text.smallMuted}>
          <FormattedMessage id="staff.requests.words.offline" />
        </p>
      )}
    </article>
  )
}
