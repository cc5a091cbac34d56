import { FormattedMessage } from 'react-intl'
import { Empty } from '../ui/Empty.tsx'
import { ConsoleFrame } from './ConsoleFrame.tsx'

export function StaffScanScreen() {
  return (
    <ConsoleFrame title={<FormattedMessage id="title.staff-scan" />}>
      <Empty title={<FormattedMessage id="empty.oops" />}>
        <FormattedMessage id="staff.scan.none" />
      </Empty>
    </ConsoleFrame>
  )
}
