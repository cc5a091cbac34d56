import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { weekdays } from '#domain/weekday.ts'
import { lineOf } from '#domain/week-line.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Problem } from '../Problem.tsx'
import { editOf, problemAt } from '../studio.ts'
import { useEdit } from '../use-edit.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import { downIcon } from '#storefront/ui/icon/icons.ts'
import { calendarIcon, copyIcon, editIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import type { OfBranch } from './BranchEditor.tsx'
import type { Opening } from './branch-edits.ts'
import css from './Branches.module.css'
import { DraftValueNote } from '../save/DraftValueNote.tsx'
import hours from '../hours/Hours.module.css'
import { HoursLine, HoursScale } from '../hours/HoursLine.tsx'
import { OpeningsFields } from '../hours/OpeningsFields.tsx'
import { useDayNames, useHoursWords } from '../hours/use-hours-words.ts'
import { useDraftValue } from '../save/use-draft-value.ts'

/** The hours of the week, each day as a line from six in the morning to six. */
export function WeekEditor({ studio, branch }: OfBranch) {
  const [open, setOpen] = useState<number>()
  return (
    <section id="hours" className={css.part} aria-labelledby="hours-title">
      <div className={layout.apart}>
        <h2 id="hours-title" className={text.head}>
          <FormattedMessage id="studio.branches.part.hours" />
        </h2>
        <p className={text.captionMuted}>
          <FormattedMessage id="studio.hours.after-midnight" />
        </p>
      </div>
      <div>
        <div className={hours.day}>
          <HoursScale />
        </div>
        {weekdays.map((_, day) => (
          <DayRow
            key={day}
            studio={studio}
            branch={branch}
            day={day}
            isOpen={open === day}
            onToggle={() => setOpen(open === day ? undefined : day)}
          />
        ))}
      </div>
      <Note icon={calendarIcon}>
        <FormattedMessage
          id="studio.hours.calendar"
          values={{
            link: (
              <LangLink
                key="link"
                to="/$lang/studio/$part/"
                params={{ part: 'calendar' }}
                className={text.ownLink}
              >
                <FormattedMessage id="studio.nav.calendar" />
              </LangLink>
            ),
          }}
        />
      </Note>
    </section>
  )
}

const weekday = (day: number) => weekdays[(day + 7) % 7] ?? weekdays[0]

/** A day of the week; opened, its hours are changed. */
function DayRow({
  studio,
  branch,
  day,
  isOpen,
  onToggle,
}: OfBranch & { day: number; isOpen: boolean; onToggle: () => void }) {
  const intl = useIntl()
  const names = useDayNames()
  const wordsOf = useHoursWords()
  const path = ['branches', branch.id, 'hours', weekday(day)]
  const draft = useDraftValue<readonly Opening[]>({ path, value: branch.hours[weekday(day)] })
  const problem = problemAt(studio, path)
  const name = names.long(day)
  const spans = lineOf({
    before: branch.hours[weekday(day - 1)],
    day: draft.value,
    after: branch.hours[weekday(day + 1)],
  })
  return (
    <div className={hours.day} data-open={isOpen || undefined}>
      <b className={text.label}>{name}</b>
      <HoursLine spans={spans} />
      <span className={hours.words}>
        {wordsOf(draft.value, names.short(day + 1)).map((words) => (
          <span key={words}>{words}</span>
        ))}
        {problem && (
          <span className={hours.problem}>
            <Problem of={problem} />
          </span>
        )}
      </span>
      <IconButton
        icon={isOpen ? downIcon : editIcon}
        aria-expanded={isOpen}
        label={intl.formatMessage({ id: 'studio.hours.change' }, { name })}
        onClick={onToggle}
      />
      {isOpen && (
        <div className={hours.fields} role="group" aria-label={name}>
          <OpeningsFields hours={draft.value} nextDay={names.short(day + 1)} onChange={draft.change}>
            <CopyDay branch={branch} day={day} hours={draft.value} />
          </OpeningsFields>
          <DraftValueNote
            draft={draft}
            show={(value) =>
              wordsOf(value as readonly Opening[]).join(intl.formatMessage({ id: 'cart.line.comma' }))
            }
          />
        </div>
      )}
    </div>
  )
}

/** Gives other days the hours of this one. */
function CopyDay({
  branch,
  day,
  hours: copied,
}: Pick<OfBranch, 'branch'> & { day: number; hours: readonly Opening[] }) {
  const edit = useEdit()
  const names = useDayNames()
  const [chosen, setChosen] = useState<readonly number[]>()
  const others = weekdays.map((_, other) => other).filter((other) => other !== day)
  if (!chosen)
    return (
      <Button tone="plain" small icon={copyIcon} onClick={() => setChosen([])}>
        <FormattedMessage id="studio.hours.copy" />
      </Button>
    )
  return (
    <FieldBlock small legend={<FormattedMessage id="studio.hours.copy" />}>
      <div className={layout.wrap}>
        {others.map((other) => (
          <ChipChoice
            key={other}
            type="checkbox"
            checked={chosen.includes(other)}
            onChange={() =>
              setChosen(chosen.includes(other) ? chosen.filter((each) => each !== other) : [...chosen, other])
            }
          >
            {names.long(other)}
          </ChipChoice>
        ))}
        <Button
          small
          busy={edit.isPending}
          disabled={chosen.length === 0}
          onClick={() =>
            edit.mutate(
              (menu) =>
                chosen.map((other) => editOf(menu, ['branches', branch.id, 'hours', weekday(other)], copied)),
              { onSuccess: () => setChosen(undefined) },
            )
          }
        >
          <FormattedMessage id="studio.hours.copy.do" values={{ count: chosen.length }} />
        </Button>
      </div>
    </FieldBlock>
  )
}
