import { FormattedMessage } from 'react-intl'

export function PrivacyScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.privacy" />
      </h1>
    </main>
  )
}
