import { FormattedMessage } from 'react-intl'

export function WalletScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.wallet" />
      </h1>
    </main>
  )
}
