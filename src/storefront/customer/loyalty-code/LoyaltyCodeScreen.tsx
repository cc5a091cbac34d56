import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { hourMs, minuteMs } from '#domain/duration.ts'
import { canMakeCodes } from '#client/code-key.ts'
import type { Customer } from '#contract/session.ts'
import { type PointsUse, pointsUseOf } from '#domain/points.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { brandPoints } from '#storefront/i18n/brand.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import type { MessageId } from '#storefront/i18n/words.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { clothClass } from '#storefront/ui/cloth/cloth-class.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { clockIcon, offlineIcon } from '#storefront/ui/icon/icons.ts'
import { warnIcon, scanIcon } from '#storefront/ui/icon/icons-more.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Sadu } from '#storefront/ui/cloth/Sadu.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { walletQuery } from '#storefront/customer/wallet/queries.ts'
import { CodeCard, WaitingCard } from './CodeCard.tsx'
import { Main } from '#storefront/ui/layout/Main.tsx'
import { dot } from '#storefront/ui/text/dot.ts'
import css from './LoyaltyCodeScreen.module.css'
import { codeKeyQuery, freshCodeKeyQuery } from './queries.ts'

/** The loyalty code that the customer shows to staff. It is made on this device, so it needs no network. */
export function LoyaltyCodeScreen() {
  const { data: session } = useQuery(sessionQuery())
  return (
    <>
      <TopBar title={<FormattedMessage id="title.qr" />} back={<BackLink to="/$lang/" />} narrow />
      <Main className={classNames(css.stage, clothClass('rumman'))}>
        <Sadu className={css.runner} />
        {session?.customer && <Code customer={session.customer} />}
        <div className={css.words}>
          <p>
            <FormattedMessage id={introOf[brandPoints()]} />
          </p>
          <p>
            <small>
              <FormattedMessage id="qr.bright" />
            </small>
          </p>
        </div>
        <LangLink to="/$lang/scan/" className={buttonClass({ tone: 'accent' })}>
          <Icon of={scanIcon} />
          <FormattedMessage id="title.scan" />
        </LangLink>
      </Main>
    </>
  )
}

const introOf = {
  both: 'qr.intro',
  earned: 'qr.intro.earn',
  redeemed: 'qr.intro.redeem',
  none: 'qr.intro.pay',
} as const satisfies Record<PointsUse, MessageId>

/**
 * The codes are corrected by `ahead`. From this deviation on the screen still warns, because all other times
 * on the device are wrong too.
 */
const noteworthyMs = minuteMs

function Code({ customer }: { customer: Customer }) {
  const own = { id: customer.id, name: `${customer.firstName} ${customer.lastName}`.trim() }
  const { data: key } = useQuery({ ...codeKeyQuery(own.id), throwOnError: false })
  const fresh = useQuery({ ...freshCodeKeyQuery(own), throwOnError: false })
  // the session that localStorage stores has no name
  const name = own.name === '' ? (key?.name ?? '') : own.name
  const ahead = key?.ahead ?? 0
  const points = <Points />
  return (
    <>
      {key ? (
        <CodeCard codeKey={key} name={name} points={points} />
      ) : (
        <WaitingCard name={name} points={points} />
      )}
      <div className={css.notes}>
        {key && Math.abs(ahead) > noteworthyMs && (
          <Note tone="warm" icon={clockIcon} role="status">
            <Deviation ms={Math.abs(ahead)} />
          </Note>
        )}
        {key === null && <NoKey error={fresh.error} />}
        {(key ? key.key === null : !canMakeCodes()) && (
          <Note tone="warm" icon={warnIcon} role="status">
            <FormattedMessage id="qr.impossible" />
          </Note>
        )}
      </div>
    </>
  )
}

/** By how much the device's clock is wrong: minutes below an hour, else hours. */
function Deviation({ ms }: { ms: number }) {
  const formats = useFormats()
  const [minutes, hours] = [Math.round(ms / minuteMs), Math.round(ms / hourMs)]
  return minutes < 60 ? (
    <FormattedMessage id="qr.clock" values={{ count: minutes, minutes: formats.number(minutes) }} />
  ) : (
    <FormattedMessage id="qr.clock.hours" values={{ count: hours, hours: formats.number(hours) }} />
  )
}

/** Shown while no key is stored: nothing while it is requested, else why it is missing. */
function NoKey({ error }: { error: Error | null }) {
  const refusal = useRefusal()
  const reachable = useReachable()
  if (reachable && !error) return null
  return (
    <Note tone="warm" icon={reachable ? warnIcon : offlineIcon} role="alert">
      {reachable ? refusal(error) : <FormattedMessage id="qr.offline" />}
    </Note>
  )
}

/** The level and the points that this device has. */
function Points() {
  const formats = useFormats()
  const { data } = useQuery({ ...walletQuery(), throwOnError: false })
  if (!data || (data.balance === 0 && pointsUseOf(data.scheme) === 'none')) return null
  return (
    <>
      {data.scheme.earnPoints > 0 && (
        <>
          <Words of={data.level.name} />
          {dot}
        </>
      )}
      <FormattedMessage
        id="qr.points"
        values={{ count: data.balance, points: formats.number(data.balance) }}
      />
    </>
  )
}
