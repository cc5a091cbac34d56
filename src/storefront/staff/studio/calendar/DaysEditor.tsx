import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isForLater } from '#client/refused-as.ts'
import { noonOf } from '#domain/local-time.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { BilingualFields } from '../BilingualFields.tsx'
import { Problem } from '../Problem.tsx'
import { editOf, problemAt, type Studio } from '../studio.ts'
import { EditConflict } from '../EditConflict.tsx'
import { useEdit, useEditWithConflict } from '../use-edit.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { DateField } from '#storefront/ui/form/DateField.tsx'
import { infoIcon, moonIcon, trashIcon } from '#storefront/ui/icon/icons-more.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import {
  type CalendarDays,
  calendarRemovalEdits,
  countDuring,
  type Move,
  moveEdits,
  nextMove,
} from './calendar-edits.ts'
import css from './Calendar.module.css'
import { DaysHours } from './DaysHours.tsx'
import { MaghribPart } from './MaghribPart.tsx'
import panels from '../panels.module.css'

export type OfDays = { readonly studio: Studio; readonly entry: CalendarDays }

/** Everything that the menu file says of an entry of the calendar. */
export function DaysEditor({ studio, entry }: OfDays) {
  const lang = useLang()
  const navigate = useNavigate()
  const edit = useEdit()
  const during = countDuring(studio.menu, entry.id)
  return (
    <div className={panels.page}>
      <section className={css.part} aria-labelledby="days-title">
        <h2 id="days-title" className={text.title}>
          <Words of={entry.name} />
        </h2>
        <Moon studio={studio} entry={entry} />
        <Dates studio={studio} entry={entry} />
        <div className={panels.pair}>
          <BilingualFields studio={studio} path={['calendar', entry.id]} field="name" />
        </div>
      </section>
      <DaysHours studio={studio} entry={entry} />
      <MaghribPart studio={studio} entry={entry} />
      <p className={text.smallMuted}>
        <FormattedMessage id="studio.calendar.during" values={{ count: during }} />
      </p>
      <div className={layout.wrap}>
        <Button
          tone="plain"
          small
          icon={trashIcon}
          busy={edit.isPending}
          onClick={() =>
            edit.mutate((menu) => calendarRemovalEdits(menu, entry.id), {
              onSuccess: () =>
                void navigate({
                  to: '/$lang/studio/$part/',
                  params: { lang, part: 'calendar' },
                  search: (before: object) => ({ ...before, days: undefined }),
                }),
            })
          }
        >
          <FormattedMessage id="studio.calendar.remove" />
        </Button>
      </div>
    </div>
  )
}

/** The first and the last day, in both calendars. */
function Dates({ studio, entry }: OfDays) {
  const intl = useIntl()
  const formats = useFormats()
  const edit = useEditWithConflict()
  const at = ['calendar', entry.id]
  return (
    <div className={panels.pair}>
      {(['from', 'to'] as const).map((end) => {
        const problem = problemAt(studio, [...at, end])
        return (
          <DateField
            key={end}
            label={intl.formatMessage({ id: end === 'from' ? 'studio.field.from' : 'studio.field.until' })}
            value={entry[end]}
            min="2020-01-01"
            max="2099-12-31"
            help={<bdi>{formats.hijri(noonOf(entry[end]))}</bdi>}
            error={problem && <Problem of={problem} />}
            onChange={(day) => edit.mutate((menu) => [editOf(menu, [...at, end], day)])}
          />
        )
      })}
      <EditConflict edit={edit} show={(day) => formats.date(noonOf(String(day)))} />
    </div>
  )
}

/** Moves the entry by a day: a month begins when the moon is seen. */
function Moon({ studio, entry }: OfDays) {
  const formats = useFormats()
  const edit = useEditWithConflict()
  const [unanswered, setUnanswered] = useState<Move>()
  const { menu } = studio
  const along = menu.calendar.filter(
    ({ id }) => id !== entry.id && moveEdits(menu, entry.id, 1).some(({ path }) => path[1] === id),
  )
  return (
    <>
      <div className={css.moon}>
        <span className={css.moonTitle}>
          <Icon of={moonIcon} small />
          <FormattedMessage id="studio.calendar.moon" />
        </span>
        {([-1, 1] as const)
          .map((days) => nextMove(menu, entry, days, unanswered))
          .map((move) => (
            <Button
              key={move.days}
              tone="quiet"
              small
              disabled={edit.isPending}
              onClick={() =>
                edit.mutate(move.edits, {
                  onSuccess: () => setUnanswered(undefined),
                  onError: (error) => setUnanswered(isForLater(error) ? move : undefined),
                })
              }
            >
              <FormattedMessage
                id={move.days < 0 ? 'studio.calendar.earlier' : 'studio.calendar.later'}
                values={{ day: <bdi>{formats.shortDay(noonOf(move.from))}</bdi> }}
              />
            </Button>
          ))}
      </div>
      <EditConflict edit={edit} show={(day) => formats.date(noonOf(String(day)))} />
      <Note icon={infoIcon}>
        {along.length > 0 && (
          <FormattedMessage
            id="studio.calendar.along"
            values={{
              names: along.map(({ id, name }, place) => (
                <span key={id}>
                  {place > 0 && dot}
                  <Words of={name} />
                </span>
              )),
            }}
          />
        )}{' '}
        <FormattedMessage id="studio.calendar.orders-stay" />
      </Note>
    </>
  )
}
