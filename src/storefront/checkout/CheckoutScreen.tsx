import { FormattedMessage } from 'react-intl'

export function CheckoutScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.checkout" />
      </h1>
    </main>
  )
}
