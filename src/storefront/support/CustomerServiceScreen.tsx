import { FormattedMessage } from 'react-intl'

export function CustomerServiceScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.support" />
      </h1>
    </main>
  )
}
