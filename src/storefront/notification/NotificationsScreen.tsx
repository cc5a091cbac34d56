import { FormattedMessage } from 'react-intl'
import { BackLink } from '../shell/BackLink.tsx'
import { EmptyScreen } from '../shell/EmptyScreen.tsx'
import { LangLink } from '../shell/LangLink.tsx'
import { buttonClass } from '../ui/button-class.ts'

export function NotificationsScreen() {
  return (
    <EmptyScreen
      title={<FormattedMessage id="title.notifications" />}
      back={<BackLink to="/$lang/" />}
      action={
        <LangLink to="/$lang/orders/" className={buttonClass({ tone: 'tonal' })}>
          <FormattedMessage id="title.orders" />
        </LangLink>
      }
    >
      <FormattedMessage id="notification.none" />
    </EmptyScreen>
  )
}
