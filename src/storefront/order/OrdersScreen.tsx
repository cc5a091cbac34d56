import { FormattedMessage } from 'react-intl'

export function OrdersScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.orders" />
      </h1>
    </main>
  )
}
