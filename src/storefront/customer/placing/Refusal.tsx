import { FormattedMessage } from 'react-intl'
import { Refused } from '#client/call.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { AgreeToTerms } from './AgreeToTerms.tsx'
import { bringIntoView } from './bring-into-view.ts'
import type { Placing } from './placing-atom.ts'
import { partOfRefusal, type CheckoutPart } from './refusal-part.ts'
import { OtherPoints } from './OtherPoints.tsx'
import { WithoutCode } from './WithoutCode.tsx'

/** Shows why the order was refused, in the part of the screen where the customer can correct it. */
export function Refusal({ of: placing, part }: { of: Placing; part: CheckoutPart }) {
  const words = useRefusal()
  if (placing.step !== 'refused') return null
  const { error } = placing
  const refusal = error instanceof Refused ? error.refusal : undefined
  if (partOfRefusal(refusal) !== part) return null
  return (
    <div ref={bringIntoView}>
      <Note tone="bad" icon={warnIcon} role="alert" title={<FormattedMessage id="checkout.refused" />}>
        <div className={layout.stack}>
          <p>{words(error)}</p>
          <WayOn error={error instanceof Refused ? error : undefined} />
        </div>
      </Note>
    </div>
  )
}

/** A link or button to the place of the correction, if that is not the checkout itself. */
function WayOn({ error }: { error: Refused | undefined }) {
  const lang = useLang()
  const next = `/${lang}/checkout/`
  const className = buttonClass({ tone: 'quiet', small: true })
  switch (error?.refusal) {
    case 'profile-incomplete':
      return (
        <LangLink to="/$lang/auth/register/" search={{ next }} className={className}>
          <FormattedMessage id="title.register" />
        </LangLink>
      )
    case 'terms-changed':
      return <AgreeToTerms />
    case 'not-signed-in':
      return (
        <LangLink to="/$lang/auth/login/" search={{ next }} className={className}>
          <FormattedMessage id="title.login" />
        </LangLink>
      )
    case 'cart-has-problems':
      return (
        <LangLink to="/$lang/cart/" className={className}>
          <FormattedMessage id="checkout.cart.change" />
        </LangLink>
      )
    case 'promo-unknown':
    case 'promo-used-up':
    case 'promo-elsewhere':
      return <WithoutCode />
    case 'points-unavailable':
      return <OtherPoints detail={error?.detail ?? {}} />
    case 'key-reused':
      return (
        <LangLink to="/$lang/orders/" className={className}>
          <FormattedMessage id="title.orders" />
        </LangLink>
      )
    case 'branch-unknown':
    case 'branch-closed':
    case 'method-unavailable':
      return (
        <LangLink to="/$lang/method/$id/" params={{ id: 'pickup' }} search={{ next }} className={className}>
          <FormattedMessage id="menu.empty.branches" />
        </LangLink>
      )
    default:
      return null
  }
}
