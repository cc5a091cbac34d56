import { FormattedMessage } from 'react-intl'

export function TermsScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.terms" />
      </h1>
    </main>
  )
}
