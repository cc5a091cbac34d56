import { FormattedMessage } from 'react-intl'

export function ProfileScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.profile" />
      </h1>
    </main>
  )
}
