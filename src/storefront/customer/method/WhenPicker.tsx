import { FormattedMessage, useIntl } from 'react-intl'
import type { BranchSummary } from '#domain/branch.ts'
import type { Cart } from '#domain/cart.ts'
import { localOf } from '#domain/local-time.ts'
import type { Menu } from '#domain/menu.ts'
import { leadMinutes, refusalOfNow } from '#domain/slot.ts'
import { slotDays } from '#domain/slot-day.ts'
import { slotToOffer } from '#domain/slot-hold.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { useLoads } from '#storefront/customer/slot/use-loads.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import type { ChosenWhen } from './choice.ts'
import { LaterPicker } from './LaterPicker.tsx'
import css from './WhenPicker.module.css'

/**
 * The choice between as soon as possible and a slot of the coming days. If the chosen slot is not available
 * any more, a note says so and the choice stays. `held` is the start of the slot held for this customer
 * (milliseconds since 1970): then it is the soonest one. `cart`: another one than this device's own.
 */
export function WhenPicker({
  branch,
  menu,
  when,
  held,
  cart,
  onChange,
}: {
  branch: BranchSummary
  menu: Menu | undefined
  when: ChosenWhen
  held?: number | undefined
  cart?: Cart
  onChange: (when: ChosenWhen) => void
}) {
  const intl = useIntl()
  const { loads, stopped, soonest, days, first } = useOffered({ branch, menu, when, held, cart })

  function choose(kind: 'now' | 'later') {
    if (kind === 'now') onChange({ kind })
    else if (first) onChange({ kind, at: held ?? soonest ?? first.at })
  }

  if (!first) return <NoTime />
  return (
    <div className={layout.stack}>
      <Segments
        label={intl.formatMessage({ id: 'when.label' })}
        value={when.kind}
        onChange={choose}
        options={[
          {
            value: 'now',
            disabled: soonest === undefined,
            label: <Soonest at={soonest} />,
          },
          { value: 'later', label: <FormattedMessage id="when.later" /> },
        ]}
      />
      {stopped && (
        <Note tone="warm" icon={clockIcon}>
          <FormattedMessage id={`refusal.${stopped}`} />
        </Note>
      )}
      {when.kind === 'later' && (
        <LaterPicker
          branch={branch}
          at={when.at}
          days={days}
          loads={loads}
          onChange={(at) => onChange({ kind: 'later', at })}
        />
      )}
      <Lead branch={branch} catering={loads.catering} />
    </div>
  )
}

/** The days and times that the branch offers, and why it takes no order now, if it does not. */
function useOffered({
  branch,
  menu,
  when,
  held,
  cart,
}: {
  branch: BranchSummary
  menu: Menu | undefined
  when: ChosenWhen
  held: number | undefined
  cart: Cart | undefined
}) {
  const now = useNow()
  const loads = useLoads(branch, menu, cart)
  const { catering } = loads
  const stopped = refusalOfNow(branch, now)
  const heldAsSoonest = when.kind === 'now' ? held : undefined
  const offered = slotToOffer(branch, { kind: 'now' }, now, catering, loads.isFull)
  const soonest = stopped ? undefined : (heldAsSoonest ?? (offered.ok ? offered.value : undefined))
  const days = slotDays(branch, now, catering, loads.isFull)
  const first = days.flatMap(({ slots }) => slots).find(({ refusal }) => refusal === undefined)
  return { loads, stopped, soonest, days, first }
}

const NoTime = () => (
  <Note tone="warm" icon={clockIcon}>
    <FormattedMessage id="when.none" />
  </Note>
)

/** How long the kitchen needs from an order on. */
function Lead({ branch, catering }: { branch: BranchSummary; catering: boolean }) {
  const formats = useFormats()
  return (
    <p className={css.lead}>
      <Icon of={clockIcon} small />
      <FormattedMessage
        id="when.lead"
        values={{ duration: formats.duration(leadMinutes(branch, catering)) }}
      />
    </p>
  )
}

function Soonest({ at }: { at: number | undefined }) {
  const formats = useFormats()
  const now = useNow()
  if (at === undefined) return <FormattedMessage id="when.soonest" />
  const time = isToday(at, now) ? formats.time(at) : `${formats.shortDay(at)} ${formats.time(at)}`
  return <FormattedMessage id="when.soonest.at" values={{ time: <bdi>{time}</bdi> }} />
}

const isToday = (at: number, now: number) => localOf(at).date === localOf(now).date
