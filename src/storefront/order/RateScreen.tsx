import { FormattedMessage } from 'react-intl'

export function RateScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.rate" />
      </h1>
    </main>
  )
}
