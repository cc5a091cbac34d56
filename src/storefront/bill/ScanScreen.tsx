import { FormattedMessage } from 'react-intl'

export function ScanScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.scan" />
      </h1>
    </main>
  )
}
