import { FormattedMessage } from 'react-intl'

export function InviteScreen() {
  return (
    <main>
      <h1>
        <FormattedMessage id="title.invite" />
      </h1>
    </main>
  )
}
