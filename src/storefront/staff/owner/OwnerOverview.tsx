import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { OwnerDay } from '#contract/owner.ts'
import { wordsIn } from '#domain/locale.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { Age } from '#storefront/platform/query/Age.tsx'
import { ConsoleFrame } from '#storefront/staff/console/ConsoleFrame.tsx'
import { warnIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Skeleton } from '#storefront/ui/progress/Skeleton.tsx'
import { BranchDayCard } from './BranchDayCard.tsx'
import { DayFigures } from './DayFigures.tsx'
import { figuresOf, hoursOf } from './figures.ts'
import css from './OwnerOverview.module.css'
import { ownerDayQuery } from './queries.ts'
import { Team } from './Team.tsx'

/**
 * The day of all branches, with silent branches on top. Sends no heartbeats: an owner's visit must not count
 * as an open board.
 */
export function OwnerOverview() {
  const refusal = useRefusal()
  const formats = useFormats()
  const { data: day, error, dataUpdatedAt } = useQuery({ ...ownerDayQuery(), throwOnError: false })
  return (
    <ConsoleFrame
      branchId={null}
      title={<FormattedMessage id="owner.title" />}
      detail={day && formats.day(`${day.date}T12:00:00+03:00`)}
    >
      {day && <Age of={dataUpdatedAt} />}
      {error && (
        <Note tone={day ? 'warm' : 'bad'} icon={warnIcon} role="alert">
          {refusal(error)}
        </Note>
      )}
      {day ? <Day day={day} /> : !error && <Skeleton shape="block" />}
    </ConsoleFrame>
  )
}

function Day({ day }: { day: OwnerDay }) {
  const hours = hoursOf(day)
  const most = Math.max(1, ...day.branches.flatMap((branch) => branch.hours.map(({ orders }) => orders)))
  return (
    <div className={layout.stack}>
      <Silent day={day} />
      <DayFigures of={figuresOf(day.branches)} size="large" />
      <div className={css.branches}>
        {day.branches.map((branch) => (
          <BranchDayCard key={branch.branchId} branch={branch} hours={hours} most={most} />
        ))}
      </div>
      <Team branches={day.branches} />
    </div>
  )
}

function Silent({ day }: { day: OwnerDay }) {
  const formats = useFormats()
  const lang = useLang()
  const silent = day.branches.filter((branch) => branch.console?.silent)
  return (
    <div role="status">
      {silent.length > 0 && (
        <Note tone="bad" icon={warnIcon} title={<FormattedMessage id="owner.silent" />}>
          <FormattedMessage
            id="owner.silent.text"
            values={{
              count: silent.length,
              names: formats.list(silent.map(({ branchName }) => wordsIn(branchName, lang).text)),
            }}
          />
        </Note>
      )}
    </div>
  )
}
