import { FormattedMessage } from 'react-intl'

export function MenuScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.menu" />
      </h1>
    </main>
  )
}
