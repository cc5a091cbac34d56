import { FormattedMessage } from 'react-intl'
import { BackLink } from '../shell/BackLink.tsx'
import { EmptyScreen } from '../shell/EmptyScreen.tsx'
import { LangLink } from '../shell/LangLink.tsx'
import { buttonClass } from '../ui/button-class.ts'

export function InviteScreen() {
  return (
    <EmptyScreen
      title={<FormattedMessage id="title.invite" />}
      back={<BackLink to="/$lang/profile/" />}
      action={
        <LangLink to="/$lang/" className={buttonClass({ tone: 'tonal' })}>
          <FormattedMessage id="cart.empty.menu" />
        </LangLink>
      }
    >
      <FormattedMessage id="invite.none" />
    </EmptyScreen>
  )
}
