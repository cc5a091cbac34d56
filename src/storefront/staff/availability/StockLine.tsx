import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BranchAvailability } from '#contract/availability.ts'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Switch } from '#storefront/ui/choice/Switch.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import text from '#storefront/ui/text/text.module.css'
import type { Thing } from './PauseThingSheet.tsx'
import type { AvailabilityChange } from './availability-change.ts'
import css from './StockRow.module.css'
import type { useNotices } from './use-notices.ts'
import { Until } from './Until.tsx'

type State = Omit<BranchAvailability['items'][number], 'id' | 'note'>

/**
 * The props that every row receives: a function that changes the availability, with the text of its notice,
 * the texts of changes that have an end, and a function that opens the sheet for a duration.
 */
export type Desk = {
  readonly changeAvailability: (request: { change: AvailabilityChange; words: string }) => void
  readonly notices: ReturnType<typeof useNotices>
  readonly ask: (thing: Thing) => void
  /** The id of the text that explains why nothing can be changed now. */
  readonly offWhy: string | undefined
}

/** A dish or an option: its state, the switch, and a button for the duration. */
export function StockLine({
  thing,
  state,
  desk,
  note,
  more,
}: {
  thing: Thing
  /** Undefined: it is available. */
  state: State | undefined
  desk: Desk
  note?: ReactNode
  /** Rendered before the switch. */
  more: ReactNode
}) {
  const intl = useIntl()
  const lang = useLang()
  const name = wordsIn(thing.name, lang).text
  const isOff = desk.offWhy !== undefined

  function toggle(available: boolean) {
    if (available) {
      const change: AvailabilityChange = { kind: thing.kind, id: thing.id, body: { state: 'available' } }
      desk.changeAvailability({ change, words: intl.formatMessage({ id: 'stock.said.back' }, { name }) })
      return
    }
    const until = { kind: 'today' } as const
    const change: AvailabilityChange =
      thing.kind === 'item'
        ? { kind: 'item', id: thing.id, body: { state: 'out-of-stock', until } }
        : { kind: 'option', id: thing.id, body: { state: 'paused', until } }
    desk.changeAvailability({ change, words: desk.notices.out(thing.name, until) })
  }

  return (
    <>
      <div>
        <p className={text.item}>
          <Words of={thing.name} />
        </p>
        {state && <StateNote state={state} />}
        {note}
      </div>
      {more}
      <span className={css.toggle}>
        <Switch
          checked={!state}
          disabled={isOff}
          aria-label={intl.formatMessage({ id: 'stock.switch' }, { name })}
          aria-describedby={desk.offWhy}
          onChange={(event) => toggle(event.target.checked)}
        />
      </span>
    </>
  )
}

const StateNote = ({ state }: { state: State }) => (
  <p className={text.captionMuted}>
    <Tag tone={state.state === 'paused' ? 'warm' : 'bad'}>
      <FormattedMessage id={`stock.state.${state.state}`} />
    </Tag>{' '}
    <Until of={state} />
  </p>
)
