import { FormattedMessage } from 'react-intl'

export function InvoiceScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.invoice" />
      </h1>
    </main>
  )
}
