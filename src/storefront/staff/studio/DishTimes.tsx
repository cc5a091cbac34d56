import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFileItem } from '#contract/menu-file.ts'
import { addDays, localOf } from '#domain/local-time.ts'
import { weekdays } from '#domain/weekday.ts'
import { dayMs } from '#domain/duration.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { DateField } from '#storefront/ui/form/DateField.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { trashIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import text from '#storefront/ui/text/text.module.css'
import css from './Studio.module.css'
import { editOf, type Studio } from './studio.ts'
import { useEdit } from './use-edit.ts'

type Hours = MenuFileItem['when'][number]

/** A Sunday. */
const firstDay = Date.UTC(2026, 10, 22, 9)

/** The hours of the week and the dates in which a dish is sold. */
export function DishTimes({ studio, dish }: { studio: Studio; dish: MenuFileItem }) {
  const edit = useEdit()
  const { menu } = studio
  const set = (field: 'when' | 'from' | 'until', to: unknown) =>
    edit.mutate([editOf(menu, ['items', dish.id, field], to)])
  const replaced = (place: number, hours: Hours) =>
    set(
      'when',
      dish.when.map((each, other) => (other === place ? hours : each)),
    )
  return (
    <section className={css.part}>
      <h2 className={text.head}>
        <FormattedMessage id="studio.part.times" />
      </h2>
      {dish.when.length === 0 && (
        <p className={text.smallMuted}>
          <FormattedMessage id="studio.always" />
        </p>
      )}
      {dish.when.map((hours, place) => (
        // a list without ids: its entries are known by their place only
        // oxlint-disable-next-line react/no-array-index-key
        <HoursField
          key={place}
          hours={hours}
          onChange={(to) => replaced(place, to)}
          onRemove={() =>
            set(
              'when',
              dish.when.filter((_, other) => other !== place),
            )
          }
        />
      ))}
      <div className={layout.wrap}>
        <Button
          tone="quiet"
          small
          icon={plusIcon}
          onClick={() => set('when', [...dish.when, { from: '07:00', to: '11:00' }])}
        >
          <FormattedMessage id="studio.add-hours" />
        </Button>
      </div>
      {dish.during === undefined && <DishDates dish={dish} onChange={set} />}
    </section>
  )
}

/** The first and the last day on which the dish is sold. */
function DishDates({
  dish,
  onChange,
}: {
  dish: MenuFileItem
  onChange: (field: 'from' | 'until', day: string | undefined) => void
}) {
  const intl = useIntl()
  const today = localOf(useNow()).date
  return (
    <div className={css.quad}>
      {(['from', 'until'] as const).map((field) => (
        <div key={field} className={layout.tight}>
          <DateField
            label={intl.formatMessage({ id: `studio.field.${field}` })}
            value={dish[field]}
            min={addDays(today, -366)}
            max={addDays(today, 2 * 366)}
            onChange={(day) => onChange(field, day)}
          />
          {dish[field] !== undefined && (
            <Button tone="plain" small onClick={() => onChange(field, undefined)}>
              <FormattedMessage id="studio.any-day" />
            </Button>
          )}
        </div>
      ))}
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
  return (
    <fieldset className={css.option}>
      <div className={layout.wrap}>
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
