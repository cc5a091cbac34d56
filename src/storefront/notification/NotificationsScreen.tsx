import { FormattedMessage } from 'react-intl'

export function NotificationsScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.notifications" />
      </h1>
    </main>
  )
}
