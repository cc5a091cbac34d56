import { getRouteApi } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { CourierView } from '#contract/order-link.ts'
import { EndedLink } from '#storefront/customer/order-link/EndedLink.tsx'
import { LinkHead } from '#storefront/customer/order-link/LinkHead.tsx'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useFocusAfterRemoval } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { QueryFallback } from '#storefront/platform/query/QueryFallback.tsx'
import { Banner } from '#storefront/ui/feedback/Banner.tsx'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { offlineIcon } from '#storefront/ui/icon/icons.ts'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { OrderNumber } from '#storefront/ui/text/OrderNumber.tsx'
import text from '#storefront/ui/text/text.module.css'
import { CourierSteps } from './CourierSteps.tsx'
import { DropCard } from './DropCard.tsx'
import { ShareLocation } from './ShareLocation.tsx'
import { nextStep, shownSteps } from './shown-steps.ts'
import type { Job } from './stored-jobs.ts'
import { useJob } from './use-job.ts'
import { useSharing } from './use-sharing.ts'

const route = getRouteApi('/$lang/courier/$token')

/** One delivery for its courier, also without a network: what is tapped there is sent later. */
export function CourierScreen() {
  const { token } = route.useParams()
  const { view, job, error, retry } = useJob(token)
  if (view === null) return <EndedLink />
  if (view === undefined)
    return (
      <Page narrow>
        <LinkHead />
        <h1 className={text.title}>
          <FormattedMessage id="title.courier" />
        </h1>
        <QueryFallback of={{ error, refetch: retry }} offline="link.offline" />
      </Page>
    )
  return <Delivery key={token} token={token} view={view} job={job} />
}

function Delivery({ token, view, job }: { token: string; view: CourierView; job: Job | undefined }) {
  const formats = useFormats()
  const waiting = job?.waiting ?? []
  const steps = shownSteps(view, waiting)
  const isOver = nextStep(steps) === undefined
  const left = steps.filter(({ at }) => at === null)
  // the screen of a delivery that is over has another heading
  useFocusAfterRemoval(left.length + (view.handedAt === null ? 1 : 0))
  const sharing = useSharing(token, { until: Date.parse(view.sharesUntil), isOver })
  return (
    <>
      {/* always in the page: screen readers do not announce a live region that comes with its words */}
      <div role="status">
        {waiting.length > 0 && (
          <Banner icon={offlineIcon}>
            <FormattedMessage id="courier.waiting" values={{ count: waiting.length }} />
          </Banner>
        )}
      </div>
      <Page narrow>
        <LinkHead>
          <OrderNumber of={view.number} branch={view.branchName} />
        </LinkHead>
        {view.handedAt !== null ? (
          <Empty heading="h1" title={<FormattedMessage id="courier.done" />}>
            <FormattedMessage
              id="courier.done.text"
              values={{ time: <bdi>{formats.time(view.handedAt)}</bdi> }}
            />
          </Empty>
        ) : (
          <>
            <DropCard view={view} position={sharing.position} />
            <CourierSteps token={token} view={view} steps={steps} refusal={job?.refusal ?? null} />
            {!isOver && <ShareLocation view={view} sharing={sharing} />}
          </>
        )}
      </Page>
    </>
  )
}
