import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { OwnerDay } from '#contract/owner.ts'
import { wordsIn } from '#domain/locale.ts'
import { noonOf } from '#domain/local-time.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Age } from '#storefront/platform/query/Age.tsx'
import { QueryFallback } from '#storefront/platform/query/QueryFallback.tsx'
import { ConsoleFrame } from '#storefront/staff/console/ConsoleFrame.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { editIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Attention } from './Attention.tsx'
import { BestSellers } from './BestSellers.tsx'
import { Branches } from './Branches.tsx'
import { DayPicker } from './DayPicker.tsx'
import { DaySummary } from './DaySummary.tsx'
import { LowRatings } from './LowRatings.tsx'
import { OfflineCodes } from './OfflineCodes.tsx'
import css from './OwnerOverview.module.css'
import { PointsOwed } from './PointsOwed.tsx'
import { ownerDayQuery } from './queries.ts'
import { Team } from './Team.tsx'

const route = getRouteApi('/$lang/branch')

/**
 * A day of all branches, with silent branches on top. Sends no heartbeats: an owner's visit must not count as
 * an open board.
 */
export function OwnerOverview() {
  const formats = useFormats()
  const { day: date } = route.useSearch()
  const {
    data: day,
    error,
    dataUpdatedAt,
    refetch,
  } = useQuery({
    ...ownerDayQuery(date),
    throwOnError: false,
  })
  return (
    <ConsoleFrame
      branchId={null}
      title={<FormattedMessage id="owner.title" />}
      detail={day && formats.day(noonOf(day.date))}
      offline={
        day && (
          <>
            <span>
              <FormattedMessage id="offline.banner" />
            </span>
            <Age of={dataUpdatedAt} />
          </>
        )
      }
      tools={
        <LangLink to="/$lang/studio/" className={buttonClass({ tone: 'quiet', small: true })}>
          <Icon of={editIcon} />
          <FormattedMessage id="owner.studio" />
        </LangLink>
      }
    >
      <DayPicker date={date} />
      {day ? (
        <>
          <ErrorNote error={error}>
            <Button tone="quiet" small onClick={() => void refetch()}>
              <FormattedMessage id="failure.retry" />
            </Button>
          </ErrorNote>
          <Day day={day} isToday={date === undefined} />
        </>
      ) : (
        <QueryFallback of={{ error, refetch }} offline="staff.not-yet.offline" />
      )}
    </ConsoleFrame>
  )
}

/** The state of the boards is of now, so that a past day is shown without it. */
const Day = ({ day, isToday }: { day: OwnerDay; isToday: boolean }) => (
  <div className={css.day}>
    {isToday && <Silent day={day} />}
    <div className={css.first}>
      <div className={css.day}>
        <DaySummary day={day} isToday={isToday} />
      </div>
      {isToday && <Attention day={day} />}
    </div>
    <div className={css.parts}>
      <BestSellers dishes={day.bestSellers} />
      <LowRatings ratings={day.lowRatings} branches={day.branches} />
    </div>
    <Branches day={day} isToday={isToday} />
    {isToday && <PointsOwed />}
    {isToday && <OfflineCodes />}
    <Team />
  </div>
)

function Silent({ day }: { day: OwnerDay }) {
  const formats = useFormats()
  const lang = useLang()
  const silent = day.branches.filter((branch) => branch.console?.silent)
  return (
    <div role="status" className={layout.stack}>
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
