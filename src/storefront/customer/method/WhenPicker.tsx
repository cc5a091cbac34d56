import { FormattedMessage, useIntl } from 'react-intl'
import type { BranchSummary } from '#domain/branch.ts'
import type { Cart } from '#domain/cart.ts'
import type { Menu } from '#domain/menu.ts'
import { Soonest } from '#storefront/customer/slot/Soonest.tsx'
import { NoTime, StoppedNote } from '#storefront/customer/slot/TimeNotes.tsx'
import { useOffered } from '#storefront/customer/slot/use-offered.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import type { ChosenWhen } from './choice.ts'
import { LaterPicker } from './LaterPicker.tsx'
import { Lead } from './Lead.tsx'

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
  const { loads, stopped, soonest, days, free } = useOffered({ branch, menu, when, held, cart })

  const [first] = free

  function choose(kind: 'now' | 'later') {
    if (kind === 'now') onChange({ kind })
    else if (first !== undefined) onChange({ kind, at: held ?? soonest ?? first })
  }

  if (first === undefined) return <NoTime />
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
      <StoppedNote stopped={stopped} />
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
