import { FormattedMessage } from 'react-intl'
import { Button } from '#storefront/ui/button/Button.tsx'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { dot } from '#storefront/ui/text/dot.ts'
import type { HeldSlot, Hold } from './holder.ts'
import css from './HoldNote.module.css'
import { useMinutesLeft } from './use-minutes-left.ts'

/** Time to notice the warning, reach the button and press it (WCAG 2.2.1 requires twenty seconds). */
const warningMinutes = 2

/**
 * One line: how long the slot is held for this customer, and a button to extend the hold. It has its height
 * before the server answers, so that nothing below moves under a finger.
 */
export function HoldNote({ hold, onExtend }: { hold: Hold; onExtend: () => void }) {
  switch (hold.step) {
    case 'held':
      return <Held slot={hold.slot} onExtend={onExtend} />
    case 'over':
      return (
        <div className={css.line} role="alert" data-tone="warm">
          <span>
            <FormattedMessage id="slot.over" />
          </span>
          <Button tone="plain" small onClick={onExtend}>
            <FormattedMessage id="slot.hold-again" />
          </Button>
        </div>
      )
    case 'asking':
      return (
        <div className={css.line}>
          <FormattedMessage id="slot.asking" />
        </div>
      )
    case 'none':
    case 'gone':
      return <div className={css.line} />
    default:
      return hold satisfies never
  }
}

function Held({ slot, onExtend }: { slot: HeldSlot; onExtend: () => void }) {
  const minutes = useMinutesLeft(slot.endsAt)
  const isEnding = minutes <= warningMinutes
  const canGoOn = slot.lastsUntil > slot.endsAt
  return (
    <>
      <div className={css.line} data-tone={isEnding ? 'warm' : 'good'}>
        <span>
          <FormattedMessage id="slot.held" />
          {dot}
          <b className={css.left}>
            <FormattedMessage id="slot.left" values={{ count: minutes }} />
          </b>
        </span>
        {canGoOn && (
          <Button tone="plain" small onClick={onExtend}>
            <FormattedMessage id="slot.prolong" />
          </Button>
        )}
      </div>
      <LiveRegion>
        {isEnding && (
          <FormattedMessage id={canGoOn ? 'slot.ending' : 'slot.ending.last'} values={{ count: minutes }} />
        )}
      </LiveRegion>
    </>
  )
}
