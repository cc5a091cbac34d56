import { FormattedMessage } from 'react-intl'
import { BackLink } from '../shell/BackLink.tsx'
import { EmptyScreen } from '../shell/EmptyScreen.tsx'
import { LangLink } from '../shell/LangLink.tsx'
import { buttonClass } from '../ui/button-class.ts'

export function AddressesScreen() {
  return (
    <EmptyScreen
      title={<FormattedMessage id="title.address" />}
      back={<BackLink to="/$lang/profile/" />}
      action={
        <LangLink
          to="/$lang/method/$id/"
          params={{ id: 'delivery' }}
          className={buttonClass({ tone: 'tonal' })}
        >
          <FormattedMessage id="address.type" />
        </LangLink>
      }
    >
      <FormattedMessage id="address.none" />
    </EmptyScreen>
  )
}
