import { FormattedMessage } from 'react-intl'

export function PayScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.pay" />
      </h1>
    </main>
  )
}
