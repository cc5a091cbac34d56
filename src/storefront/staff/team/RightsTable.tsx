import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { StaffRole } from '#domain/staff-role.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { checkIcon } from '#storefront/ui/icon/icons-more.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import css from './Team.module.css'

const roles = ['owner', 'manager', 'staff', 'accountant'] as const satisfies readonly StaffRole[]

const rights = ['orders', 'counter', 'refund', 'reports', 'branch', 'shop'] as const

type Cell = boolean | 'asks' | 'limit' | 'owner-publishes'

/** As the policies of the endpoints and the rules of refunds have it. */
const cells: Readonly<Record<(typeof rights)[number], Readonly<Record<StaffRole, Cell>>>> = {
  orders: { owner: true, manager: true, staff: true, accountant: false },
  counter: { owner: true, manager: true, staff: true, accountant: false },
  refund: { owner: true, manager: 'limit', staff: 'asks', accountant: false },
  reports: { owner: true, manager: false, staff: false, accountant: true },
  branch: { owner: true, manager: 'owner-publishes', staff: false, accountant: false },
  shop: { owner: true, manager: false, staff: false, accountant: false },
}

/** What each role can do, in words. `managerLimit` in halalas. */
export const RightsTable = ({ managerLimit }: { managerLimit: number }) => (
  <Block className={css.rights} title={<FormattedMessage id="team.rights" />}>
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>
                <FormattedMessage id="team.rights.what" />
              </VisuallyHidden>
            </th>
            {roles.map((role) => (
              <th key={role} scope="col">
                <FormattedMessage id={`owner.role.${role}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rights.map((right) => (
            <tr key={right}>
              <th scope="row">
                <FormattedMessage id={`team.right.${right}`} />
              </th>
              {roles.map((role) => (
                <td key={role}>{cellOf(cells[right][role], managerLimit)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Block>
)

function cellOf(cell: Cell, managerLimit: number): ReactNode {
  switch (cell) {
    case 'asks':
      return <FormattedMessage id="team.asks" />
    case 'owner-publishes':
      return <FormattedMessage id="team.owner-publishes" />
    case 'limit':
      return <FormattedMessage id="team.limit" values={{ price: <Price amount={managerLimit} /> }} />
    case true:
      return (
        <span className={css.yes}>
          <Icon of={checkIcon} small />
          <VisuallyHidden>
            <FormattedMessage id="team.yes" />
          </VisuallyHidden>
        </span>
      )
    case false:
      return (
        <>
          <span aria-hidden="true">·</span>
          <VisuallyHidden>
            <FormattedMessage id="team.no" />
          </VisuallyHidden>
        </>
      )
    default:
      return cell satisfies never
  }
}
