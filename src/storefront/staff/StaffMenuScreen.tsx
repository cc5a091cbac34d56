import { FormattedMessage } from 'react-intl'
import { Empty } from '../ui/Empty.tsx'
import { ConsoleFrame } from './ConsoleFrame.tsx'

export function StaffMenuScreen() {
  return (
    <ConsoleFrame title={<FormattedMessage id="title.staff-menu" />}>
      <Empty title={<FormattedMessage id="empty.oops" />}>
        <FormattedMessage id="staff.menu.none" />
      </Empty>
    </ConsoleFrame>
  )
}
