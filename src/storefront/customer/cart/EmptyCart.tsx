import { FormattedMessage } from 'react-intl'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'

export function EmptyCart({ menuLink = false }: { menuLink?: boolean }) {
  return (
    <Empty
      title={<FormattedMessage id="cart.empty.title" />}
      action={
        menuLink && (
          <LangLink to="/$lang/" className={buttonClass()}>
            <FormattedMessage id="cart.empty.menu" />
          </LangLink>
        )
      }
    >
      <FormattedMessage id="cart.empty.text" />
    </Empty>
  )
}
