import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BranchDay } from '#contract/owner.ts'
import { Weave } from '#storefront/ui/cloth/Weave.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { BoardTag } from './BoardTag.tsx'
import css from './BranchDayCard.module.css'
import { BranchLink } from './BranchLink.tsx'
import { DayFigures } from './DayFigures.tsx'
import { everyHour } from './figures.ts'
import { HourChart } from './hours/HourChart.tsx'

/** The id of the card of a branch in the page. */
export const cardIdOf = (branchId: string): string => `day-of-${branchId}`

/**
 * One branch's day; its name links to the board, if it has one. `hours` and `most` are the same for all
 * branches, so that the charts can be compared.
 */
export function BranchDayCard({
  branch,
  hours,
  most,
  isToday,
}: {
  branch: BranchDay
  hours: readonly number[]
  most: number
  isToday: boolean
}) {
  const nameId = useId()
  const intl = useIntl()
  return (
    <article id={cardIdOf(branch.branchId)} tabIndex={-1} className={css.card} aria-labelledby={nameId}>
      <header className={layout.apart}>
        <h2 id={nameId} className={text.head}>
          <BranchLink branch={branch} />
        </h2>
        {isToday && !branch.retired && <BoardTag of={branch} />}
      </header>
      <p className={text.smallMuted}>
        <FormattedMessage id="staff.open-orders" values={{ count: branch.open }} />
      </p>
      <DayFigures of={branch} />
      {branch.promised > 0 && (
        <Weave
          percent={(branch.kept / branch.promised) * 100}
          label={intl.formatMessage({ id: 'owner.on-time' })}
        />
      )}
      <HourChart hours={everyHour(hours, branch.hours)} most={most} />
    </article>
  )
}
