import { FormattedMessage } from 'react-intl'
import { Empty } from '../ui/Empty.tsx'
import { ConsoleFrame } from './ConsoleFrame.tsx'

export function StaffBillsScreen() {
  return (
    <ConsoleFrame title={<FormattedMessage id="title.staff-bills" />}>
      <Empty title={<FormattedMessage id="empty.oops" />}>
        <FormattedMessage id="staff.bills.none" />
      </Empty>
    </ConsoleFrame>
  )
}
