import { FormattedMessage } from 'react-intl'
import { BackLink } from '../shell/BackLink.tsx'
import { EmptyScreen } from '../shell/EmptyScreen.tsx'
import { LangLink } from '../shell/LangLink.tsx'
import { buttonClass } from '../ui/button-class.ts'

export function ScanScreen() {
  return (
    <EmptyScreen
      title={<FormattedMessage id="title.scan" />}
      back={<BackLink to="/$lang/" />}
      action={
        <LangLink to="/$lang/" className={buttonClass({ tone: 'tonal' })}>
          <FormattedMessage id="cart.empty.menu" />
        </LangLink>
      }
    >
      <FormattedMessage id="bill.scan.none" />
    </EmptyScreen>
  )
}
