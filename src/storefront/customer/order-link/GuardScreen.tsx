import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { GuardView } from '#contract/order-link.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useWakeLock } from '#storefront/platform/browser/use-wake-lock.ts'
import { QueryFallback } from '#storefront/platform/query/QueryFallback.tsx'
import { clothClass } from '#storefront/ui/cloth/cloth-class.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { checkIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import { Digits } from './Digits.tsx'
import { EndedLink } from './EndedLink.tsx'
import css from './GuardScreen.module.css'
import { LinkHead } from './LinkHead.tsx'
import { LinkWindow } from './LinkWindow.tsx'
import { guardView } from './queries.ts'
import { useLiveView } from './use-live-view.ts'

const route = getRouteApi('/$lang/guard/$token')

/** A delivery for the guard of a building: whom it is for, where, when, and the code for the courier. */
export function GuardScreen() {
  const { token } = route.useParams()
  const { data: view, error, refetch } = useLiveView(guardView(token))
  if (view === null) return <EndedLink />
  return (
    <Page narrow>
      <LinkHead />
      <div className={layout.tight}>
        <p className={text.muted}>
          <FormattedMessage id="link.guard.please" />
        </p>
        <h1 className={text.title}>
          <FormattedMessage id="title.guard" />
        </h1>
      </div>
      {view === undefined ? (
        <QueryFallback of={{ error, refetch }} offline="link.offline" />
      ) : (
        <Slip view={view} />
      )}
    </Page>
  )
}

function Slip({ view: { guest, gate, window, code, arrivedAt } }: { view: GuardView }) {
  const formats = useFormats()
  useWakeLock()
  return (
    <>
      <dl className={css.facts}>
        {guest !== '' && (
          <Fact name={<FormattedMessage id="link.guard.name" />}>
            <bdi>{guest}</bdi>
          </Fact>
        )}
        {gate !== '' && (
          <Fact name={<FormattedMessage id="link.guard.gate" />}>
            <bdi>{gate}</bdi>
          </Fact>
        )}
        <Fact name={<FormattedMessage id="link.guard.time" />}>
          <LinkWindow of={window} />
        </Fact>
      </dl>
      {arrivedAt === null ? (
        <section className={classNames(css.code, clothClass('rumman'))}>
          <h2 className={text.head}>
            <FormattedMessage id="link.guard.arrived" />
          </h2>
          <Digits of={code} />
          <p>
            <FormattedMessage id="link.guard.say" />
          </p>
        </section>
      ) : (
        <Note tone="good" icon={checkIcon} role="status">
          <FormattedMessage id="link.guard.done" values={{ time: <bdi>{formats.time(arrivedAt)}</bdi> }} />
        </Note>
      )}
      <p className={css.last}>
        <Icon of={checkIcon} small />
        <span>
          <FormattedMessage id="link.guard.text" />
        </span>
      </p>
    </>
  )
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className={css.fact}>
    <dt>{name}</dt>
    <dd className={text.title}>{children}</dd>
  </div>
)
