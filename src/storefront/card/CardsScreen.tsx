import { FormattedMessage } from 'react-intl'

export function CardsScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.cards" />
      </h1>
    </main>
  )
}
