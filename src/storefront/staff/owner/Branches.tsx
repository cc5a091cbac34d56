import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BranchDay, OwnerDay } from '#contract/owner.ts'
import { mostAround } from '#domain/branches-around.ts'
import { foldText } from '#domain/fold-text.ts'
import { MoreBranches } from '#storefront/customer/branch/MoreBranches.tsx'
import { usePageOf } from '#storefront/customer/branch/use-page-of.ts'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { SearchField } from '#storefront/ui/form/SearchField.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { BoardTag } from './BoardTag.tsx'
import { BranchDayCard, cardIdOf } from './BranchDayCard.tsx'
import css from './Branches.module.css'
import { BranchLink } from './BranchLink.tsx'
import { hoursOf } from './figures.ts'

/**
 * A card for each branch with orders, one page at a time, and one list of the others. Each card has a chart
 * and a table of the hours: those of 300 branches would be tens of thousands of elements, which are rendered
 * again every minute.
 */
export function Branches({ day, isToday }: { day: OwnerDay; isToday: boolean }) {
  const hours = hoursOf(day)
  const most = Math.max(1, ...day.branches.flatMap((branch) => branch.hours.map(({ orders }) => orders)))
  const [wanted, setWanted] = useState('')
  const intl = useIntl()
  const found = day.branches.filter((branch) => isNamed(branch, wanted))
  const busy = found.filter(({ orders }) => orders > 0)
  const quiet = found.filter(({ orders }) => orders === 0)
  const { shown, next, showMore } = usePageOf(busy, {
    filter: `${day.date} ${wanted}`,
    focusOn: ({ branchId }) => document.getElementById(cardIdOf(branchId))?.focus(),
  })
  return (
    <>
      {day.branches.length > mostAround && (
        <SearchField
          label={intl.formatMessage({ id: 'report.branches.search' })}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      <LiveRegion>
        {wanted.trim() !== '' && <FormattedMessage id="branch.count" values={{ count: found.length }} />}
      </LiveRegion>
      {busy.length > 0 && (
        <div className={css.branches}>
          {shown.map((branch) => (
            <BranchDayCard
              key={branch.branchId}
              branch={branch}
              hours={hours}
              most={most}
              isToday={isToday}
            />
          ))}
        </div>
      )}
      <MoreBranches next={next} onMore={showMore} />
      {quiet.length > 0 && (
        <Block title={<FormattedMessage id="owner.no-orders" />}>
          <ul className={layout.cardList}>
            {quiet.map((branch) => (
              <QuietBranch key={branch.branchId} branch={branch} isToday={isToday} />
            ))}
          </ul>
        </Block>
      )}
    </>
  )
}

const isNamed = ({ branchName: { en = '', ar = '' } }: BranchDay, wanted: string): boolean =>
  [en, ar].some((name) => foldText(name).includes(foldText(wanted)))

const QuietBranch = ({ branch, isToday }: { branch: BranchDay; isToday: boolean }) => (
  <li className={layout.listRow}>
    <p className={layout.grow}>
      <BranchLink branch={branch} />
    </p>
    {isToday && <BoardTag of={branch} />}
  </li>
)
