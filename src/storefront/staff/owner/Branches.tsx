import { FormattedMessage } from 'react-intl'
import type { BranchDay, OwnerDay } from '#contract/owner.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { BoardTag } from './BoardTag.tsx'
import { BranchDayCard } from './BranchDayCard.tsx'
import css from './Branches.module.css'
import { BranchLink } from './BranchLink.tsx'
import { hoursOf } from './figures.ts'

/** A card for each branch with orders, and one list of the others. */
export function Branches({ day, isToday }: { day: OwnerDay; isToday: boolean }) {
  const hours = hoursOf(day)
  const most = Math.max(1, ...day.branches.flatMap((branch) => branch.hours.map(({ orders }) => orders)))
  const busy = day.branches.filter(({ orders }) => orders > 0)
  const quiet = day.branches.filter(({ orders }) => orders === 0)
  return (
    <>
      {busy.length > 0 && (
        <div className={css.branches}>
          {busy.map((branch) => (
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

const QuietBranch = ({ branch, isToday }: { branch: BranchDay; isToday: boolean }) => (
  <li className={layout.listRow}>
    <p className={layout.grow}>
      <BranchLink branch={branch} />
    </p>
    {isToday && <BoardTag of={branch.console} />}
  </li>
)
