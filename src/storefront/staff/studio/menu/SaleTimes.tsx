import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFileItem } from '#contract/menu-file.ts'
import { addDays, localOf } from '#domain/local-time.ts'
import { weekdays } from '#domain/weekday.ts'
import { dayMs } from '#domain/duration.ts'
import { wordsIn } from '#domain/locale.ts'
import { type FieldPath, isSameValue } from '#domain/menu-change.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { DateField } from '#storefront/ui/form/DateField.tsx'
import { SelectField } from '#storefront/ui/form/Select.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { trashIcon } from '#storefront/ui/icon/icons-more.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import text from '#storefront/ui/text/text.module.css'
import listCss from './List.module.css'
import { Problem } from '../Problem.tsx'
import css from '../Studio.module.css'
import { useHoursWords } from '../hours/use-hours-words.ts'
import { DraftValueNote } from '../save/DraftValueNote.tsx'
import { useDraftValue } from '../save/use-draft-value.ts'
import { editOf, problemAt, type Studio } from '../studio.ts'
import { useMenuEdit } from './use-menu-edit.ts'

type Hours = MenuFileItem['when'][number]

/** A Sunday. */
const firstDay = Date.UTC(2026, 10, 22, 9)

type Entry = Pick<MenuFileItem, 'when' | 'from' | 'until' | 'during'>
type TimesField = Exclude<keyof Entry, 'when'>
type SetTimes = (values: Readonly<Partial<Record<TimesField, unknown>>>) => void

/** When a category, a dish or an option is sold: hours of the week, and dates or days of the calendar. */
export function SaleTimes({ studio, path, entry }: { studio: Studio; path: FieldPath; entry: Entry }) {
  const intl = useIntl()
  const { put } = useMenuEdit()
  const draft = useDraftValue<readonly Hours[]>({ path: [...path, 'when'], value: entry.when })
  const when = draft.value
  const set: SetTimes = (values) =>
    put((now) =>
      Object.entries(values)
        .map(([field, to]) => editOf(now, [...path, field], to))
        .filter(({ from, to }) => !isSameValue(from, to)),
    )
  return (
    <>
      {when.length === 0 && (
        <p className={text.smallMuted}>
          <FormattedMessage id="studio.always" />
        </p>
      )}
      {when.map((hours, place) => (
        // a list without ids: its entries are known by their place only
        // oxlint-disable-next-line react/no-array-index-key
        <HoursField
          key={place}
          hours={hours}
          onChange={(to) => draft.change(when.map((each, other) => (other === place ? to : each)))}
          onRemove={() => draft.change(when.filter((_, other) => other !== place))}
        />
      ))}
      <DraftValueNote
        draft={draft}
        show={(value) =>
          intl.formatMessage(
            { id: 'studio.conflict.entries' },
            { count: Array.isArray(value) ? value.length : 0 },
          )
        }
      />
      <div className={layout.wrap}>
        <Button
          tone="quiet"
          small
          icon={plusIcon}
          onClick={() => draft.change([...when, { from: '07:00', to: '11:00' }])}
        >
          <FormattedMessage id="studio.add-hours" />
        </Button>
      </div>
      <During studio={studio} path={path} entry={entry} onSet={set} />
      {entry.during === undefined && <Dates studio={studio} path={path} entry={entry} onSet={set} />}
    </>
  )
}

type OfTimes = { readonly studio: Studio; readonly path: FieldPath; readonly entry: Entry; onSet: SetTimes }

/** Days of the calendar in place of own dates, such as Ramadan. */
function During({ studio, path, entry: { during }, onSet }: OfTimes) {
  const lang = useLang()
  const { calendar } = studio.menu
  const problem = problemAt(studio, [...path, 'during'])
  if (calendar.length === 0 && during === undefined) return null
  return (
    <SelectField
      label={<FormattedMessage id="studio.field.during" />}
      error={problem && <Problem of={problem} />}
      value={during ?? ''}
      onPick={(value) =>
        onSet(value === '' ? { during: undefined } : { during: value, from: undefined, until: undefined })
      }
    >
      <option value="">
        <FormattedMessage id="studio.during.none" />
      </option>
      {/* days that left the calendar: a problem until others are chosen */}
      {during !== undefined && !calendar.some(({ id }) => id === during) && (
        <option value={during}>{during}</option>
      )}
      {calendar.map(({ id, name }) => (
        <option key={id} value={id}>
          {wordsIn(name, lang).text}
        </option>
      ))}
    </SelectField>
  )
}

/** The first and the last day on which it is sold. */
function Dates({ studio, path, entry, onSet }: OfTimes) {
  const intl = useIntl()
  const today = localOf(useNow()).date
  return (
    <div className={css.quad}>
      {(['from', 'until'] as const).map((field) => {
        const problem = problemAt(studio, [...path, field])
        return (
          <div key={field} className={layout.tight}>
            <DateField
              label={intl.formatMessage({ id: `studio.field.${field}` })}
              value={entry[field]}
              min={addDays(today, -366)}
              max={addDays(today, 2 * 366)}
              error={problem && <Problem of={problem} />}
              onChange={(day) => onSet({ [field]: day })}
            />
            {entry[field] !== undefined && (
              <Button tone="plain" small onClick={() => onSet({ [field]: undefined })}>
                <FormattedMessage id="studio.any-day" />
              </Button>
            )}
          </div>
        )
      })}
    </div>
  )
}

function HoursField({
  hours,
  onChange,
  onRemove,
}: {
  hours: Hours
  onChange: (hours: Hours) => void
  onRemove: () => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  const days = hours.days ?? weekdays
  const wordsOf = useHoursWords()
  const { from, to } = hours
  const range = from && to ? wordsOf([{ opens: from, closes: to }]).join('') : undefined
  return (
    <fieldset className={css.option} aria-label={range}>
      <div className={classNames(layout.wrap, listCss.days)}>
        {weekdays.map((day, place) => (
          <ChipChoice
            key={day}
            type="checkbox"
            checked={days.includes(day)}
            onChange={() => {
              const chosen = weekdays.filter((each) => (each === day) !== days.includes(each))
              const { days: _all, ...rest } = hours
              // without days it is every day; the last one cannot be taken away
              if (chosen.length > 0)
                onChange(chosen.length === weekdays.length ? rest : { ...rest, days: chosen })
            }}
          >
            {formats.shortWeekday(firstDay + place * dayMs)}
          </ChipChoice>
        ))}
      </div>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="time"
          label={<FormattedMessage id={`studio.hours.${end}`} />}
          value={hours[end] ?? ''}
          onChange={(event) => {
            if (event.target.value !== '') onChange({ ...hours, [end]: event.target.value })
          }}
        />
      ))}
      <Button
        tone="plain"
        small
        icon={trashIcon}
        aria-label={intl.formatMessage({ id: 'studio.remove-hours' })}
        onClick={onRemove}
      >
        <FormattedMessage id="studio.remove-hours" />
      </Button>
    </fieldset>
  )
}
