import { FormattedMessage } from 'react-intl'

export function BoardScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.board" />
      </h1>
    </main>
  )
}
