import { FormattedMessage } from 'react-intl'

export function AboutScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.about" />
      </h1>
    </main>
  )
}
