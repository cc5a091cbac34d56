import { FormattedMessage } from 'react-intl'

export function MethodScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.method" />
      </h1>
    </main>
  )
}
