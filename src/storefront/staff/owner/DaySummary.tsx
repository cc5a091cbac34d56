import { FormattedMessage } from 'react-intl'
import type { OwnerDay } from '#contract/owner.ts'
import { addDays } from '#domain/local-time.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import text from '#storefront/ui/text/text.module.css'
import css from './DayFigures.module.css'
import { DayFigures } from './DayFigures.tsx'
import { changeOf, figuresOf } from './figures.ts'

/** The figures of all branches, compared with a week before. A day without orders has no figures. */
export function DaySummary({ day, isToday }: { day: OwnerDay; isToday: boolean }) {
  const figures = figuresOf(day.branches)
  return (
    <section className={css.summary}>
      {figures.orders === 0 ? (
        <Empty title={<FormattedMessage id={isToday ? 'owner.empty.today' : 'owner.empty'} />}>
          <Compared day={day} isToday={isToday} />
        </Empty>
      ) : (
        <>
          <DayFigures of={figures} size="large" />
          <p className={text.smallMuted}>
            <Compared day={day} isToday={isToday} />
          </p>
        </>
      )}
    </section>
  )
}

function Compared({ day, isToday }: { day: OwnerDay; isToday: boolean }) {
  const formats = useFormats()
  const { change, percent } = changeOf(day.compared)
  return (
    <FormattedMessage
      id={`owner.compared.${change}`}
      values={{
        percent: <b className={text.num}>{formats.percent(percent)}</b>,
        day: formats.day(`${addDays(day.date, -7)}T12:00:00+03:00`),
        until: isToday ? 'now' : 'end',
      }}
    />
  )
}
