import { FormattedMessage } from 'react-intl'

export function StaffScanScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.staff-scan" />
      </h1>
    </main>
  )
}
