import { FormattedMessage } from 'react-intl'

export function MenuItemScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.dish" />
      </h1>
    </main>
  )
}
