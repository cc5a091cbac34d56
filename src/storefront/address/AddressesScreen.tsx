import { FormattedMessage } from 'react-intl'

export function AddressesScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.address" />
      </h1>
    </main>
  )
}
