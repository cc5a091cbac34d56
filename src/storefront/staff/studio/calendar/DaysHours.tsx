import { type ReactNode, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lineOf } from '#domain/week-line.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { mostAsChips } from '../branches/branch-choice.ts'
import { DraftValueNote } from '../save/DraftValueNote.tsx'
import hoursCss from '../hours/Hours.module.css'
import { HoursLine, HoursScale } from '../hours/HoursLine.tsx'
import { OpeningsFields } from '../hours/OpeningsFields.tsx'
import { useDraftValue } from '../save/use-draft-value.ts'
import { useHoursWords } from '../hours/use-hours-words.ts'
import { Problem } from '../Problem.tsx'
import { problemAt } from '../studio.ts'
import { useIsManager } from '../use-is-manager.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { SwitchRow } from '#storefront/ui/choice/SwitchRow.tsx'
import { downIcon, plusIcon } from '#storefront/ui/icon/icons.ts'
import { editIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import type { CalendarDays } from './calendar-edits.ts'
import css from './Calendar.module.css'
import type { OfDays } from './DaysEditor.tsx'
import { ExceptionBranches } from './ExceptionBranches.tsx'
import { useMaghribTicks } from './use-maghrib.ts'

type Opening = NonNullable<CalendarDays['hours']>[number]
type Exception = CalendarDays['branchHours'][number]

/** What the hours are if they are switched on for the first time: an evening of Ramadan. */
const firstHours: readonly Opening[] = [{ opens: '16:00', closes: '02:00' }]

/** The hours of all branches on these days in one place, and those of some branches that differ. */
export function DaysHours({ studio, entry }: OfDays) {
  const path = ['calendar', entry.id, 'hours']
  const all = useDraftValue<readonly Opening[] | undefined>({ path, value: entry.hours })
  const exceptionsPath = ['calendar', entry.id, 'branchHours']
  const some = useDraftValue<readonly Exception[]>({ path: exceptionsPath, value: entry.branchHours })
  const problems = [problemAt(studio, path), problemAt(studio, exceptionsPath)].flatMap((each) => each ?? [])
  const isManager = useIsManager()
  const comma = useIntl().formatMessage({ id: 'cart.line.comma' })
  const wordsOf = useHoursWords()
  const ticks = useMaghribTicks(entry)
  const excepted = some.value.flatMap((each) => each.branches)
  const free = studio.menu.branches.filter(({ id }) => !excepted.includes(id))
  return (
    <section className={css.part} aria-labelledby="hours-title">
      <h2 id="hours-title" className={text.head}>
        <FormattedMessage id="studio.branches.part.hours" />
      </h2>
      {!isManager && <HoursSwitch hours={all.value} onChange={all.change} />}
      <div>
        <div className={hoursCss.day}>
          <HoursScale />
        </div>
        {all.value !== undefined && (
          <HoursRow
            name={<FormattedMessage id="studio.calendar.all-branches" values={{ count: free.length }} />}
            hours={all.value}
            ticks={ticks(free.map(({ id }) => id))}
            onChange={isManager ? undefined : all.change}
          />
        )}
        <Exceptions
          branches={studio.menu.branches}
          exceptions={some.value}
          ticks={ticks}
          onChange={some.change}
        />
      </div>
      {problems.map((problem) => (
        <p key={problem.path.join('/')} role="alert" className={hoursCss.problem}>
          <Problem of={problem} />
        </p>
      ))}
      {free[0] && (
        <div className={layout.wrap}>
          <AddException
            onAdd={() => {
              const branches = free.slice(0, 1).map(({ id }) => id)
              some.change([...some.value, { branches, hours: [...(all.value ?? firstHours)] }])
            }}
          />
        </div>
      )}
      <DraftValueNote
        draft={all}
        show={(value) => (Array.isArray(value) ? wordsOf(value).join(comma) : '')}
      />
      <DraftValueNote draft={some} show={(value) => (Array.isArray(value) ? String(value.length) : '')} />
    </section>
  )
}

/** Whether all branches have other hours on these days. */
const HoursSwitch = ({
  hours,
  onChange,
}: {
  hours: readonly Opening[] | undefined
  onChange: (hours: readonly Opening[] | undefined) => void
}) => (
  <SwitchRow
    title={<FormattedMessage id="studio.calendar.own-hours" />}
    detail={<FormattedMessage id="studio.calendar.own-hours.text" />}
    checked={hours !== undefined}
    onChange={(isOn) => onChange(isOn ? firstHours : undefined)}
  />
)

const AddException = ({ onAdd }: { onAdd: () => void }) => (
  <Button tone="quiet" small icon={plusIcon} onClick={onAdd}>
    <FormattedMessage id="studio.calendar.exception" />
  </Button>
)

/** The branches with hours of their own; a branch is in one exception at most. */
function Exceptions({
  branches,
  exceptions,
  ticks,
  onChange,
}: {
  branches: OfDays['studio']['menu']['branches']
  exceptions: readonly Exception[]
  ticks: (branchIds: readonly string[]) => number[]
  onChange: (exceptions: readonly Exception[]) => void
}) {
  const excepted = exceptions.flatMap((each) => each.branches)
  const put = (before: Exception, to: Exception) =>
    onChange(exceptions.map((each) => (each === before ? to : each)))
  return exceptions.map((exception, place) => (
    // a list without ids: its entries are known by their place only
    // oxlint-disable-next-line react/no-array-index-key
    <HoursRow
      key={place}
      name={<Names of={branches.filter(({ id }) => exception.branches.includes(id))} />}
      hours={exception.hours}
      ticks={ticks(exception.branches)}
      onChange={(hours) => put(exception, { ...exception, hours })}
    >
      <ExceptionBranches
        branches={branches.filter(({ id }) => exception.branches.includes(id) || !excepted.includes(id))}
        chosen={exception.branches}
        onChange={(to) => put(exception, { ...exception, branches: to })}
        onRemove={() => onChange(exceptions.filter((each) => each !== exception))}
      />
    </HoursRow>
  ))
}

/** The names of the branches; of many, their number. */
const Names = ({ of }: { of: OfDays['studio']['menu']['branches'] }) =>
  of.length > mostAsChips ? (
    <FormattedMessage id="studio.branches.count" values={{ count: of.length }} />
  ) : (
    of.map(({ id, name }, at) => (
      <span key={id}>
        {at > 0 && dot}
        <Words of={name} />
      </span>
    ))
  )

/** The hours of each of the days for some branches; opened, they are changed. */
function HoursRow({
  name,
  hours,
  ticks,
  onChange,
  children,
}: {
  name: ReactNode
  hours: readonly Opening[]
  ticks: readonly number[]
  /** Undefined: they are read only. */
  onChange: ((hours: Opening[]) => void) | undefined
  children?: ReactNode
}) {
  const intl = useIntl()
  const wordsOf = useHoursWords()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={hoursCss.day} data-open={isOpen || undefined}>
      <b id={`${id}-name`} className={text.label}>
        {name}
      </b>
      <HoursLine spans={lineOf({ before: hours, day: hours, after: hours })} ticks={ticks} />
      <span className={hoursCss.words}>
        {wordsOf(hours).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </span>
      {onChange && (
        <IconButton
          icon={isOpen ? downIcon : editIcon}
          aria-expanded={isOpen}
          id={`${id}-button`}
          aria-labelledby={`${id}-button ${id}-name`}
          label={intl.formatMessage({ id: 'studio.calendar.change-hours' })}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {isOpen && onChange && (
        <div className={hoursCss.fields}>
          <OpeningsFields hours={hours} onChange={onChange} />
          {children}
        </div>
      )}
    </div>
  )
}
