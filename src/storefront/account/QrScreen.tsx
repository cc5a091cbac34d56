import { FormattedMessage } from 'react-intl'
import { BackLink } from '../shell/BackLink.tsx'
import { EmptyScreen } from '../shell/EmptyScreen.tsx'
import { LangLink } from '../shell/LangLink.tsx'
import { buttonClass } from '../ui/button-class.ts'

export function QrScreen() {
  return (
    <EmptyScreen
      title={<FormattedMessage id="title.qr" />}
      back={<BackLink to="/$lang/" />}
      action={
        <LangLink to="/$lang/" className={buttonClass({ tone: 'tonal' })}>
          <FormattedMessage id="cart.empty.menu" />
        </LangLink>
      }
    >
      <FormattedMessage id="account.qr.none" />
    </EmptyScreen>
  )
}
