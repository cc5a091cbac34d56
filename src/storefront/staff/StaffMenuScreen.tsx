import { FormattedMessage } from 'react-intl'

export function StaffMenuScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.staff-menu" />
      </h1>
    </main>
  )
}
