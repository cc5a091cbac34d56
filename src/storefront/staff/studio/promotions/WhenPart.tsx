import { FormattedMessage, useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import { addDays, localOf, noonOf } from '#domain/local-time.ts'
import {
  firstHour,
  type GridCell,
  hoursOfWeek,
  minutesOfWeek,
  type WeekMinutes,
  withCells,
} from '#domain/week-grid.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { DateField } from '#storefront/ui/form/DateField.tsx'
import { SelectField } from '#storefront/ui/form/Select.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { DraftValueNote } from '../save/DraftValueNote.tsx'
import type { Edits } from '../save/send-edits.ts'
import { useDraftValue } from '../save/use-draft-value.ts'
import { Problem } from '../Problem.tsx'
import { editOf, problemAt, type Studio } from '../studio.ts'
import { EditConflict } from '../EditConflict.tsx'
import { useEditWithConflict } from '../use-edit.ts'
import type { FilePromotion } from './promotion-edits.ts'
import css from './Promotions.module.css'
import { WeekGrid } from './WeekGrid.tsx'

/** The hours that a tap on a button sets for every day: from and to, by the clock. */
const presets = { lunch: { from: 12, to: 16 }, evening: { from: 18, to: 24 } } as const

type OfPromotion = { readonly studio: Studio; readonly promotion: FilePromotion }

/** The hours of the week and the days at which a promotion counts. */
export function WhenPart({
  studio,
  promotion,
  tried,
}: OfPromotion & { readonly tried: GridCell | undefined }) {
  const intl = useIntl()
  const draft = useDraftValue({ path: ['promotions', promotion.id, 'when'], value: promotion.when })
  const minutes = minutesOfWeek(draft.value)
  const problem = problemAt(studio, ['promotions', promotion.id, 'when'])
  const change = (next: WeekMinutes) => {
    // without an hour it would count at all of them
    if (next.some(Boolean))
      draft.change(
        hoursOfWeek(next).map(({ days, ...hours }) => ({ ...hours, ...(days && { days: [...days] }) })),
      )
  }
  return (
    <section className={css.part}>
      <div className={layout.apart}>
        <h2 className={text.head}>
          <FormattedMessage id="studio.promotions.when" />
        </h2>
        <div className={layout.wrap}>
          {(['lunch', 'evening'] as const).map((name) => (
            <Button key={name} tone="quiet" small onClick={() => change(everyDay(presets[name]))}>
              <FormattedMessage id={`studio.promotions.${name}`} />
            </Button>
          ))}
          <Button tone="quiet" small onClick={() => draft.change([])}>
            <FormattedMessage id="studio.promotions.all-day" />
          </Button>
        </div>
      </div>
      <WeekGrid
        label={intl.formatMessage({ id: 'studio.promotions.when' })}
        minutes={minutes}
        tried={tried}
        onChange={change}
      />
      <p className={text.smallMuted}>
        <FormattedMessage id="studio.promotions.grid" />
      </p>
      {problem && (
        <p role="alert" className={text.small}>
          <Problem of={problem} />
        </p>
      )}
      <DraftValueNote draft={draft} show={(value) => hoursCount(value)} />
      <Days studio={studio} promotion={promotion} />
    </section>
  )

  function hoursCount(value: unknown): string {
    const hours = Array.isArray(value) ? minutesOfWeek(value).filter(Boolean).length / 60 : 168
    return intl.formatMessage({ id: 'studio.promotions.hours' }, { count: hours })
  }
}

const everyDay = ({ from, to }: { readonly from: number; readonly to: number }): WeekMinutes =>
  withCells(
    minutesOfWeek([]).map(() => false),
    Array.from({ length: 7 * (to - from) }, (_, place) => ({
      day: place % 7,
      place: from - firstHour + Math.floor(place / 7),
    })),
    true,
  )

/** The first and the last day, or an entry of the calendar in place of both. */
function Days({ studio, promotion }: OfPromotion) {
  const intl = useIntl()
  const formats = useFormats()
  const edit = useEditWithConflict()
  const today = localOf(useNow()).date
  const { menu } = studio
  const set = (field: 'from' | 'until', to: string | undefined) =>
    edit.mutate((now) => [editOf(now, ['promotions', promotion.id, field], to)])
  return (
    <div className={css.pair}>
      {menu.calendar.length > 0 && <Season studio={studio} promotion={promotion} onChange={edit.mutate} />}
      {promotion.during === undefined &&
        (['from', 'until'] as const).map((field) => {
          const day = promotion[field]
          const problem = problemAt(studio, ['promotions', promotion.id, field])
          return (
            <div key={field} className={layout.tight}>
              <DateField
                label={intl.formatMessage({ id: `studio.field.${field}` })}
                value={day}
                min={addDays(today, -366)}
                max={addDays(today, 2 * 366)}
                help={day === undefined ? undefined : <bdi>{formats.hijri(noonOf(day))}</bdi>}
                error={problem && <Problem of={problem} />}
                onChange={(to) => set(field, to)}
              />
              {day !== undefined && (
                <Button tone="plain" small onClick={() => set(field, undefined)}>
                  <FormattedMessage id="studio.any-day" />
                </Button>
              )}
            </div>
          )
        })}
      <EditConflict edit={edit} />
    </div>
  )
}

/** The entry of the calendar that says the days. */
function Season({
  studio: { menu },
  promotion,
  onChange,
}: OfPromotion & { readonly onChange: (edits: Edits) => void }) {
  const intl = useIntl()
  const lang = useLang()
  const set = (values: Readonly<Partial<Record<'from' | 'until' | 'during', string | undefined>>>) =>
    onChange((now) =>
      Object.entries(values).map(([field, to]) => editOf(now, ['promotions', promotion.id, field], to)),
    )
  return (
    <SelectField
      label={<FormattedMessage id="studio.promotions.during" />}
      value={promotion.during ?? ''}
      onPick={(value) =>
        set(value === '' ? { during: undefined } : { during: value, from: undefined, until: undefined })
      }
    >
      <option value="">{intl.formatMessage({ id: 'studio.promotions.own-days' })}</option>
      {menu.calendar.map(({ id, name }) => (
        <option key={id} value={id}>
          {wordsIn(name, lang).text}
        </option>
      ))}
    </SelectField>
  )
}
