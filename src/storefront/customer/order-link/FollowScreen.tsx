import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FollowView } from '#contract/order-link.ts'
import type { LinkStage } from '#domain/order-link.ts'
import type { OrderStatus } from '#domain/order.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { KitchenRing } from '#storefront/customer/order/progress/KitchenRing.tsx'
import { QueryFallback } from '#storefront/platform/query/QueryFallback.tsx'
import { clothClass } from '#storefront/ui/cloth/cloth-class.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Main } from '#storefront/ui/layout/Main.tsx'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import { EndedLink } from './EndedLink.tsx'
import { FiveSteps } from './FiveSteps.tsx'
import css from './FollowScreen.module.css'
import { LinkHead } from './LinkHead.tsx'
import { LinkWindow } from './LinkWindow.tsx'
import { followView } from './queries.ts'
import { useLiveView } from './use-live-view.ts'

const route = getRouteApi('/$lang/follow/$token')

/** An order for family who wait for the food: its stage and its window, live, until it arrives. */
export function FollowScreen() {
  const { token } = route.useParams()
  const { data: view, error, refetch } = useLiveView(followView(token))
  if (view === null) return <EndedLink />
  if (view !== undefined) return <Followed view={view} />
  return (
    <Page narrow>
      <LinkHead />
      <h1 className={text.title}>
        <FormattedMessage id="title.follow" />
      </h1>
      <QueryFallback of={{ error, refetch }} offline="link.offline" />
    </Page>
  )
}

function Followed({ view }: { view: FollowView }) {
  const intl = useIntl()
  const formats = useFormats()
  const { data: shop } = useQuery({ ...branchesQuery(), throwOnError: false })
  const { stage, method, window, sure, placedAt, dueAt } = view
  return (
    <Main className={css.follow}>
      <section className={classNames(css.cloth, clothClass('rumman'))}>
        <LinkHead onCloth />
        <h1 className={css.title}>
          <span className={text.head} aria-live="polite">
            <FormattedMessage id={`link.stage.${stage}`} values={{ method }} />
          </span>{' '}
          <LinkWindow of={window} className={css.window} />
        </h1>
        {sure && (
          <p className={text.small}>
            <FormattedMessage
              id="order.promise.sure"
              values={{ ...sure, percent: formats.percent(sure.percent) }}
            />
          </p>
        )}
        <KitchenRing
          size="large"
          order={{ status: statusOf[stage], method, placedAt, dueAt }}
          picture={shop?.plates[0] ?? '/plates/empty.svg'}
        />
      </section>
      <div className={css.paper}>
        <FiveSteps
          label={intl.formatMessage({ id: 'order.steps' })}
          now={stages.indexOf(stage)}
          steps={[...stages, 'arrived' as const].map((step) => (
            <FormattedMessage key={step} id={`link.step.${step}`} values={{ method }} />
          ))}
        />
        <p className={css.last}>
          <FormattedMessage id="link.follow.text" values={{ method }} />
        </p>
      </div>
    </Main>
  )
}

const stages = ['received', 'cooking', 'packed', 'on-the-way'] as const satisfies readonly LinkStage[]

/** The ring is drawn by the order's status. */
const statusOf = {
  received: 'accepted',
  cooking: 'preparing',
  packed: 'ready',
  'on-the-way': 'out_for_delivery',
} as const satisfies Record<LinkStage, OrderStatus>
