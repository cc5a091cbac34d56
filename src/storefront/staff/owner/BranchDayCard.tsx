import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import type { BranchDay } from '#contract/owner.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { checkIcon, warnIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import text from '#storefront/ui/text/text.module.css'
import css from './BranchDayCard.module.css'
import { DayFigures } from './DayFigures.tsx'
import { everyHour } from './figures.ts'
import { HourChart } from './HourChart.tsx'

/**
 * One branch's day; its name links to the board. `hours` and `most` are the same for all branches, so that
 * the charts can be compared.
 */
export function BranchDayCard({
  branch,
  hours,
  most,
}: {
  branch: BranchDay
  hours: readonly number[]
  most: number
}) {
  const nameId = useId()
  return (
    <article className={css.card} aria-labelledby={nameId}>
      <header className={layout.apart}>
        <h2 id={nameId} className={text.head}>
          <LangLink to="/$lang/branch/" search={{ branch: branch.branchId }} className={css.way}>
            <Words of={branch.branchName} />
          </LangLink>
        </h2>
        <BoardTag of={branch.console} />
      </header>
      <p className={text.smallMuted}>
        <FormattedMessage id="staff.open-orders" values={{ count: branch.open }} />
      </p>
      <DayFigures of={branch} />
      {branch.orders > 0 && <HourChart hours={everyHour(hours, branch.hours)} most={most} />}
    </article>
  )
}

function BoardTag({ of }: { of: BranchDay['console'] }) {
  const formats = useFormats()
  if (!of)
    return (
      <Tag>
        <FormattedMessage id="owner.board.none" />
      </Tag>
    )
  const values = { time: <bdi>{formats.time(of.heardAt)}</bdi> }
  return of.silent ? (
    <Tag tone="bad" icon={warnIcon}>
      <FormattedMessage id="owner.board.silent" values={values} />
    </Tag>
  ) : (
    <Tag tone="good" icon={checkIcon}>
      <FormattedMessage id="owner.board.heard" values={values} />
    </Tag>
  )
}
