import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BranchAvailability } from '#contract/availability.ts'
import { type Localized, wordsIn } from '#domain/locale.ts'
import type { MenuItem, Option, OptionGroup } from '#domain/menu.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { clockIcon, downIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import text from '#storefront/ui/text/text.module.css'
import { StockLine, type Desk } from './StockLine.tsx'
import css from './StockRow.module.css'

/** A dish with its switch; one more tap sets a duration or opens its options. */
export function DishRow({
  item,
  groups,
  known,
  desk,
}: {
  item: MenuItem
  groups: readonly OptionGroup[]
  known: BranchAvailability
  desk: Desk
}) {
  const intl = useIntl()
  const lang = useLang()
  const insideId = useId()
  const [open, setOpen] = useState(false)
  const state = known.items.find(({ id }) => id === item.id)
  const options = groups.flatMap((group) => group.options)
  const out = options.filter(({ id }) => known.options.some((option) => option.id === id)).length
  const name = wordsIn(item.name, lang).text
  const thing = { kind: 'item', id: item.id, name: item.name, catering: item.catering } as const
  return (
    <li className={css.row} data-out={state !== undefined || undefined}>
      <Plate src={item.picture} className={css.plate} />
      <StockLine
        thing={thing}
        state={state}
        desk={desk}
        note={<DishNotes note={state?.note} optionsOut={out} />}
        more={
          <IconButton
            icon={downIcon}
            label={intl.formatMessage({ id: 'stock.more' }, { name })}
            className={css.arrow}
            aria-expanded={open}
            aria-controls={insideId}
            onClick={() => setOpen(!open)}
          />
        }
      />
      <div id={insideId} className={css.inside} hidden={!open}>
        {open && (
          <>
            <Button
              tone="quiet"
              small
              icon={clockIcon}
              disabled={desk.offWhy !== undefined}
              aria-describedby={desk.offWhy}
              aria-label={intl.formatMessage({ id: 'stock.pause.for' }, { name })}
              onClick={() => desk.ask(thing)}
            >
              <FormattedMessage id="stock.pause.some" />
            </Button>
            {options.length > 0 && <Options options={options} known={known} desk={desk} />}
          </>
        )}
      </div>
    </li>
  )
}

/** What staff wrote about the pause, and how many options are out. */
function DishNotes({ note, optionsOut }: { note: Localized | undefined; optionsOut: number }) {
  return (
    <>
      {note && (note.ar ?? note.en) !== undefined && (
        <p className={text.captionMuted}>
          <Words of={note} />
        </p>
      )}
      {optionsOut > 0 && (
        <p className={text.captionMuted}>
          <FormattedMessage id="stock.options.out" values={{ count: optionsOut }} />
        </p>
      )}
    </>
  )
}

function Options({
  options,
  known,
  desk,
}: {
  options: readonly Option[]
  known: BranchAvailability
  desk: Desk
}) {
  const intl = useIntl()
  const lang = useLang()
  return (
    <>
      <p className={text.smallMuted}>
        <FormattedMessage id="stock.options.note" />
      </p>
      <ul className={layout.list}>
        {options.map(({ id, name }) => {
          const thing = { kind: 'option', id, name, catering: false } as const
          const paused = known.options.find((option) => option.id === id)
          return (
            <li key={id} className={css.bare}>
              <StockLine
                thing={thing}
                state={paused && { ...paused, state: 'paused' }}
                desk={desk}
                more={
                  <IconButton
                    icon={clockIcon}
                    label={intl.formatMessage({ id: 'stock.pause.for' }, { name: wordsIn(name, lang).text })}
                    disabled={desk.offWhy !== undefined}
                    aria-describedby={desk.offWhy}
                    onClick={() => desk.ask(thing)}
                  />
                }
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
