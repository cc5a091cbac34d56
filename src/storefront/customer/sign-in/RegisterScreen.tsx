import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { recordEvent } from '#storefront/customer/attribution/consent.ts'
import { rewardsInvites } from '#storefront/i18n/brand.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { codeIn } from '#storefront/customer/invite/invite-link.ts'
import { useInviteCode } from '#storefront/customer/invite/use-invite-code.ts'
import { onlyChoiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { iconButtonClass } from '#storefront/ui/button/icon-button-class.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { backIcon } from '#storefront/ui/icon/icons.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { giftIcon } from '#storefront/ui/icon/icons-more.ts'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import text from '#storefront/ui/text/text.module.css'
import { ProfileFields } from '#storefront/customer/account/ProfileFields.tsx'
import { SignInCloth } from './SignInCloth.tsx'
import { useKeepCustomer } from './use-keep-customer.ts'
import { useProfileForm } from '#storefront/customer/account/use-profile-form.ts'
import { useUpdateProfile } from '#storefront/customer/account/use-update-profile.ts'

const route = getRouteApi('/$lang/auth/register')

/** Asks a new customer for their name and an invite code; staff without a name are asked for it alone. */
export function RegisterScreen() {
  const intl = useIntl()
  const isStaff = useQuery(sessionQuery()).data?.customer?.staff != null
  const { next } = route.useSearch()
  const keepCustomer = useKeepCustomer()
  const invite = useInviteCode(next)
  const form = useProfileForm(
    useUpdateProfile(),
    ({ customer }) => {
      invite.forget()
      void recordEvent({ kind: 'sign-up' })
      // an invitation's link is no longer needed: the customer goes to the menu
      void keepCustomer(customer, codeIn(next) === '' ? next : undefined)
    },
    { before: isStaff ? undefined : invite.accept },
  )

  return (
    <SignInCloth
      back={
        // not to the code, which was used: the menu is open to a customer without a name
        <LangLink
          to="/$lang/"
          className={iconButtonClass('onArt')}
          aria-label={intl.formatMessage({ id: 'dish.back' })}
        >
          <Icon of={backIcon} />
        </LangLink>
      }
    >
      <form className={layout.stack} onSubmit={form.submit} onInput={form.input} noValidate>
        <div className={layout.tight}>
          <h1>
            <FormattedMessage id="account.register.title" />
          </h1>
          <p className={text.muted}>
            {isStaff ? <FormattedMessage id="account.register.staff" /> : <NameReason />}
          </p>
        </div>
        <ProfileFields lacking={form.lacking} />
        {!isStaff && (rewardsInvites() || invite.isLinked) && <InviteField invite={invite} />}
        <ErrorNote error={form.error} />
        <Button type="submit" wide busy={form.isSaving}>
          <FormattedMessage id="account.register.save" />
        </Button>
      </form>
    </SignInCloth>
  )
}

/** What the name is for: a brand that only delivers calls no names. */
function NameReason() {
  const { method } = useAtomValue(onlyChoiceAtom)
  return (
    <FormattedMessage
      id={method === 'delivery' ? 'account.register.text.delivery' : 'account.register.text'}
    />
  )
}

function InviteField({ invite }: { invite: ReturnType<typeof useInviteCode> }) {
  const refusal = useRefusal()
  return (
    <TextField
      name="invite"
      label={<FormattedMessage id="invite.field" />}
      icon={giftIcon}
      help={<FormattedMessage id="invite.field.help" />}
      error={invite.error ? refusal(invite.error) : undefined}
      value={invite.typed}
      onChange={(event) => invite.type(event.target.value)}
      dir="ltr"
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      maxLength={500}
    />
  )
}
