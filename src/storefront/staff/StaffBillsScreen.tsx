import { FormattedMessage } from 'react-intl'

export function StaffBillsScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.staff-bills" />
      </h1>
    </main>
  )
}
