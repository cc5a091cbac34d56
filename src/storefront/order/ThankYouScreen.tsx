import { FormattedMessage } from 'react-intl'

export function ThankYouScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.thank-you" />
      </h1>
    </main>
  )
}
