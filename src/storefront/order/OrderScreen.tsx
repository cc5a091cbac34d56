import { FormattedMessage } from 'react-intl'

export function OrderScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.order" />
      </h1>
    </main>
  )
}
