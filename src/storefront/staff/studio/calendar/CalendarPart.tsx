import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'
import { localOf, noonOf } from '#domain/local-time.ts'
import { monthFormatsOf } from '#storefront/i18n/month-formats.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { searchText } from '#storefront/platform/navigation/search-text.ts'
import { shownStudioQuery } from '../shown-studio.ts'
import { problemsWithin, type Studio } from '../studio.ts'
import { useIsManager } from '../use-is-manager.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import text from '#storefront/ui/text/text.module.css'
import { type CalendarDays, isLive, yearsOf } from './calendar-edits.ts'
import css from './Calendar.module.css'
import { DaysEditor } from './DaysEditor.tsx'
import { OwnExceptions } from './OwnExceptions.tsx'
import { NewDaysSheet } from './NewDaysSheet.tsx'
import { YearStrip } from './YearStrip.tsx'
import panels from '../panels.module.css'

const route = getRouteApi('/$lang/studio/$part')

const Search = v.object({
  days: v.fallback(v.optional(v.pipe(searchText, v.maxLength(100))), undefined),
})

/** The days of the brand, such as Ramadan and Eid, and the hours of all branches on them. */
export function CalendarPart() {
  const { data: studio } = useSuspenseQuery(shownStudioQuery())
  const asked = v.parse(Search, route.useSearch()).days
  const today = localOf(useNow()).date
  const isManager = useIsManager()
  // the dates and the hours of all branches are the owner's
  const Editor = isManager ? OwnExceptions : DaysEditor
  const { calendar } = studio.menu
  const sorted = calendar.toSorted((a, b) => a.from.localeCompare(b.from))
  const shown = sorted.find(({ id }) => id === asked) ?? sorted.find(({ to }) => to >= today) ?? sorted.at(-1)
  const [isAdding, setAdding] = useState(false)
  const add = () => setAdding(true)
  const [picked, setYear] = useState<{ year: number; of: string | undefined }>()
  const yearShown = Number((shown?.from ?? today).slice(0, 4))
  // another entry shows its own year
  const year = picked?.of === shown?.id && picked ? picked.year : yearShown
  return (
    <div className={panels.page}>
      <YearStrip
        calendar={sorted}
        year={year}
        shown={shown?.id}
        years={
          <Years
            years={yearsOf(calendar, today)}
            year={year}
            onChange={(to) => setYear({ year: to, of: shown?.id })}
          />
        }
      />
      {shown ? (
        <div className={css.sided}>
          <DaysList studio={studio} sorted={sorted} shown={shown.id} onAdd={isManager ? undefined : add} />
          <Editor key={shown.id} studio={studio} entry={shown} />
        </div>
      ) : (
        <NoDays onAdd={isManager ? undefined : add} />
      )}
      {isAdding && <NewDaysSheet onClose={() => setAdding(false)} />}
    </div>
  )
}

/** `onAdd` is undefined for a manager. */
const NoDays = ({ onAdd }: { onAdd: (() => void) | undefined }) => (
  <Empty
    title={<FormattedMessage id="studio.calendar.none" />}
    action={
      onAdd && (
        <Button icon={plusIcon} onClick={onAdd}>
          <FormattedMessage id="studio.calendar.new" />
        </Button>
      )
    }
  >
    <FormattedMessage id={onAdd ? 'studio.calendar.none.text' : 'studio.calendar.none.owner'} />
  </Empty>
)

/** The years that the strip can show; nothing if there is only one. */
function Years({
  years,
  year,
  onChange,
}: {
  years: readonly number[]
  year: number
  onChange: (year: number) => void
}) {
  const intl = useIntl()
  const formats = monthFormatsOf(useLang())
  if (years.length < 2) return null
  return (
    <Segments
      label={intl.formatMessage({ id: 'studio.calendar.year' })}
      value={`${year}`}
      onChange={(to) => onChange(Number(to))}
      options={years.map((each) => ({
        value: `${each}`,
        label: formats.year(noonOf(`${each}-06-01`)),
      }))}
    />
  )
}

/** The address differs by its search; which link is current is said here. */
const none = {}

function DaysLink({
  studio,
  entry: { id, name, from, to },
  isShown,
}: {
  studio: Studio
  entry: CalendarDays
  isShown: boolean
}) {
  const formats = useFormats()
  return (
    <LangLink
      to="/$lang/studio/$part/"
      params={{ part: 'calendar' }}
      search={(before: object) => ({ ...before, days: id })}
      aria-current={isShown ? 'page' : undefined}
      activeProps={none}
      resetScroll={false}
      className={css.days}
    >
      <b className={text.label}>
        <Words of={name} />
      </b>
      <span className={text.caption}>
        {from === to ? (
          <bdi>{formats.date(noonOf(from))}</bdi>
        ) : (
          <FormattedMessage
            id="report.period"
            values={{
              from: <bdi>{formats.date(noonOf(from))}</bdi>,
              to: <bdi>{formats.date(noonOf(to))}</bdi>,
            }}
          />
        )}
      </span>
      <span className={css.hijri}>
        {problemsWithin(studio, ['calendar', id]).length > 0 ? (
          <FormattedMessage id="studio.state.problem" />
        ) : (
          <bdi>{formats.hijri(noonOf(from))}</bdi>
        )}
      </span>
      {!isLive(studio, id) && (
        <span className={css.hijri}>
          <FormattedMessage id="studio.calendar.unpublished" />
        </span>
      )}
    </LangLink>
  )
}

function DaysList({
  studio,
  sorted,
  shown,
  onAdd,
}: {
  studio: Studio
  sorted: Studio['menu']['calendar']
  shown: string
  onAdd: (() => void) | undefined
}) {
  const intl = useIntl()
  return (
    <div className={css.list}>
      <div className={css.listHead}>
        <h2 className={text.item}>
          <FormattedMessage id="studio.calendar.days" />
        </h2>
        {onAdd && (
          <IconButton
            icon={plusIcon}
            label={intl.formatMessage({ id: 'studio.calendar.new' })}
            onClick={onAdd}
          />
        )}
      </div>
      <ul>
        {sorted.map((entry) => (
          <li key={entry.id}>
            <DaysLink studio={studio} entry={entry} isShown={entry.id === shown} />
          </li>
        ))}
      </ul>
    </div>
  )
}
