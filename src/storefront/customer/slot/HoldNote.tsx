import { FormattedMessage } from 'react-intl'
import { localOf } from '#domain/local-time.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import text from '#storefront/ui/text/text.module.css'
import type { HeldSlot, Hold } from './holder.ts'
import css from './HoldNote.module.css'
import { useMinutesLeft } from './use-minutes-left.ts'

/** Time to notice the warning, reach the button and press it (WCAG 2.2.1 requires twenty seconds). */
const warningMinutes = 2

/** Shows until when the slot is held for this customer, and before the end a button to extend the hold. */
export function HoldNote({ hold, onProlong }: { hold: Hold; onProlong: () => void }) {
  switch (hold.step) {
    case 'held':
      return <Held slot={hold.slot} onProlong={onProlong} />
    case 'over':
      return (
        <Note tone="warm" role="alert">
          <div className={css.row}>
            <span className={css.words}>
              <Icon of={clockIcon} small />
              <FormattedMessage id="slot.over" />
            </span>
            <Button tone="quiet" small onClick={onProlong}>
              <FormattedMessage id="slot.hold-again" />
            </Button>
          </div>
        </Note>
      )
    case 'asking':
      return <Asking />
    case 'none':
    case 'gone':
      return null
    default:
      return hold satisfies never
  }
}

/** As tall as the held slot's note: what is below must not move under a finger when the server answers. */
function Asking() {
  return (
    <Note tone="good">
      <div className={css.row}>
        <span className={css.words}>
          <Icon of={clockIcon} small />
          <span>
            <FormattedMessage id="slot.asking" />
            <br />
            {'\u00A0'}
          </span>
        </span>
        <span className={css.room}>
          <Button tone="plain" small>
            <FormattedMessage id="slot.prolong" />
          </Button>
        </span>
      </div>
    </Note>
  )
}

function Held({ slot, onProlong }: { slot: HeldSlot; onProlong: () => void }) {
  const formats = useFormats()
  const now = useNow()
  const minutes = useMinutesLeft(slot.endsAt)
  const isEnding = minutes <= warningMinutes
  const canGoOn = slot.lastsUntil > slot.endsAt
  // a time of today needs no date; the hold itself ends within the hour
  const isToday = localOf(slot.at).date === localOf(now).date
  const values = {
    slot: (
      <bdi>
        {!isToday && `${formats.shortDay(slot.at)} `}
        <span className={text.whole}>{formats.time(slot.at)}</span>
      </bdi>
    ),
    time: <bdi className={text.whole}>{formats.time(slot.expiresAt)}</bdi>,
  }
  return (
    <>
      <Note tone={isEnding ? 'warm' : 'good'}>
        <div className={css.row}>
          <span className={css.words}>
            <Icon of={clockIcon} small />
            <span>
              <FormattedMessage id="slot.held" values={values} />{' '}
              <b className={css.left}>
                <FormattedMessage id="slot.left" values={{ count: minutes }} />
              </b>
            </span>
          </span>
          {canGoOn && (
            <Button tone={isEnding ? 'quiet' : 'plain'} small onClick={onProlong}>
              <FormattedMessage id="slot.prolong" />
            </Button>
          )}
        </div>
      </Note>
      <LiveRegion>
        {isEnding && (
          <FormattedMessage id={canGoOn ? 'slot.ending' : 'slot.ending.last'} values={{ count: minutes }} />
        )}
      </LiveRegion>
    </>
  )
}
