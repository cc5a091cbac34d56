import { useLocation } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { earnsPoints } from '#storefront/i18n/brand.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'

/** A link to the sign-in, or to the registration of a customer without a name, and then back to the bill. */
export function SignInToPay({ isKnown }: { isKnown: boolean }) {
  const next = useLocation({ select: ({ pathname }) => pathname })
  return (
    <div className={layout.stack}>
      <LangLink
        to={isKnown ? '/$lang/auth/register/' : '/$lang/auth/login/'}
        search={{ next }}
        className={buttonClass({ wide: true })}
      >
        <FormattedMessage id="bill.sign-in" />
      </LangLink>
      <p className={text.smallMuted}>
        <FormattedMessage id={earnsPoints() ? 'bill.sign-in.why' : 'bill.sign-in.why.invoice'} />
      </p>
    </div>
  )
}
