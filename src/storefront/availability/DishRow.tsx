import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BranchAvailability } from '#contract/availability.ts'
import { wordsIn } from '#domain/locale.ts'
import type { MenuItem, OptionGroup } from '#domain/menu.ts'
import { useLang } from '../i18n/use-lang.ts'
import { Words } from '../i18n/Words.tsx'
import { Button } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import { Plate } from '../ui/Plate.tsx'
import text from '../ui/text.module.css'
import { StockLine, type Desk } from './StockLine.tsx'
import css from './StockRow.module.css'

/** A dish with its switch; its options a tap away. */
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
  const [open, setOpen] = useState(false)
  const state = known.items.find(({ id }) => id === item.id)
  const options = groups.flatMap((group) => group.options)
  const out = options.filter(({ id }) => known.options.some((option) => option.id === id)).length
  const { name } = item
  return (
    <li className={css.row} data-out={state !== undefined || undefined}>
      <Plate src={item.picture} className={css.plate} />
      <StockLine
        thing={{ kind: 'item', id: item.id, name }}
        state={state}
        desk={desk}
        note={
          (state?.note.ar ?? state?.note.en) !== undefined && (
            <p className={text.captionMuted}>
              <Words of={state?.note ?? {}} />
            </p>
          )
        }
      />
      {options.length > 0 && (
        <div className={css.options}>
          <Button
            tone="plain"
            small
            aria-expanded={open}
            aria-label={intl.formatMessage(
              { id: 'stock.options.of' },
              { name: wordsIn(name, lang).text, count: out },
            )}
            onClick={() => setOpen(!open)}
          >
            <FormattedMessage id="stock.options" values={{ count: out }} />
          </Button>
          {open && (
            <>
              <p className={text.smallMuted}>
                <FormattedMessage id="stock.options.note" />
              </p>
              <ul className={layout.list}>
                {options.map((option) => {
                  const said = known.options.find(({ id }) => id === option.id)
                  return (
                    <li key={option.id} className={css.bare}>
                      <StockLine
                        thing={{ kind: 'option', id: option.id, name: option.name }}
                        state={said && { ...said, state: 'paused' }}
                        desk={desk}
                      />
                    </li>
                  )
                })}
              </ul>
            </>
          )}
        </div>
      )}
    </li>
  )
}
