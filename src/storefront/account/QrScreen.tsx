import { FormattedMessage } from 'react-intl'

export function QrScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.qr" />
      </h1>
    </main>
  )
}
