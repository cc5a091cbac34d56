import { FormattedMessage } from 'react-intl'

export function HomeScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.home" />
      </h1>
    </main>
  )
}
