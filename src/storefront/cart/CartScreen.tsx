import { FormattedMessage } from 'react-intl'

export function CartScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.cart" />
      </h1>
    </main>
  )
}
