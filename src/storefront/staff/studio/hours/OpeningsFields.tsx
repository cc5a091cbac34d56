import { FormattedMessage, useIntl } from 'react-intl'
import { isPastMidnight } from '#domain/week-line.ts'
import { useFocusAfterRemoval } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { trashIcon } from '#storefront/ui/icon/icons-more.ts'
import type { ReactNode } from 'react'
import layout from '#storefront/ui/layout/layout.module.css'
import type { Opening } from '../branches/branch-edits.ts'
import css from './Hours.module.css'
import { useHoursWords } from './use-hours-words.ts'

/** The most openings of a day. */
const mostOpenings = 6

/** The hours of one day: each opening has its two times. Without an opening it is closed. */
export function OpeningsFields({
  hours,
  nextDay,
  onChange,
  children,
}: {
  hours: readonly Opening[]
  /** The name of the next day, for hours that end on it. */
  nextDay?: ReactNode
  onChange: (hours: Opening[]) => void
  /** More that can be done with these hours. */
  children?: ReactNode
}) {
  useFocusAfterRemoval(hours.length)
  return (
    <div className={layout.stack}>
      {hours.map((opening, place) => (
        // a list without ids: its entries are known by their place only
        // oxlint-disable-next-line react/no-array-index-key
        <OpeningRow
          key={place}
          opening={opening}
          nextDay={nextDay}
          onChange={(to) => onChange(hours.map((each, other) => (other === place ? to : each)))}
          onRemove={() => onChange(hours.filter((_, other) => other !== place))}
        />
      ))}
      <div className={layout.wrap}>
        {hours.length < mostOpenings && (
          <Button tone="plain" small icon={plusIcon} onClick={() => onChange([...hours, nextOpening(hours)])}>
            <FormattedMessage id="studio.add-hours" />
          </Button>
        )}
        {hours.length > 0 && (
          <Button tone="plain" small onClick={() => onChange([])}>
            <FormattedMessage id="studio.hours.close" />
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

/** The two times of an opening. */
function OpeningRow({
  opening,
  nextDay,
  onChange,
  onRemove,
}: {
  opening: Opening
  nextDay: ReactNode
  onChange: (opening: Opening) => void
  onRemove: () => void
}) {
  const intl = useIntl()
  const wordsOf = useHoursWords()
  return (
    <div className={css.opening}>
      {(['opens', 'closes'] as const).map((end) => (
        <TextField
          key={end}
          type="time"
          label={<FormattedMessage id={end === 'opens' ? 'studio.hours.from' : 'studio.hours.to'} />}
          value={opening[end]}
          after={
            end === 'closes' &&
            isPastMidnight(opening) && (
              <Tag tone="info">{nextDay ?? <FormattedMessage id="studio.hours.next-day" />}</Tag>
            )
          }
          onChange={(event) => {
            if (event.target.value !== '') onChange({ ...opening, [end]: event.target.value })
          }}
        />
      ))}
      <IconButton
        icon={trashIcon}
        label={intl.formatMessage({ id: 'family.line.remove' }, { name: wordsOf([opening]).join('') })}
        onClick={onRemove}
      />
    </div>
  )
}

/** Hours of the day, else of the evening after those that there are. */
function nextOpening(hours: readonly Opening[]): Opening {
  const last = hours.at(-1)
  if (!last) return { opens: '11:00', closes: '23:00' }
  const hour = Number(last.closes.slice(0, 2))
  const opens = isPastMidnight(last) || hour > 20 ? 6 : hour + 1
  return { opens: `${pad(opens)}:00`, closes: `${pad(opens + 2)}:00` }
}

const pad = (value: number) => String(value).padStart(2, '0')
