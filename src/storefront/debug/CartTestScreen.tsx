import { FormattedMessage } from 'react-intl'

export function CartTestScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.cart-test" />
      </h1>
    </main>
  )
}
