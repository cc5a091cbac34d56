import { getRouteApi } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { noteHappening } from '../attribution/consent.ts'
import { useRefusal } from '../i18n/use-refusal.ts'
import { codeIn } from '../invite/invite-link.ts'
import { useInviteCode } from '../invite/use-invite-code.ts'
import { WhyNot } from '../shell/WhyNot.tsx'
import { Button } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import { giftIcon } from '../ui/icons-more.ts'
import { TextField } from '../ui/TextField.tsx'
import text from '../ui/text.module.css'
import { ProfileFields } from './ProfileFields.tsx'
import { SignInCloth } from './SignInCloth.tsx'
import { useKeepCustomer } from './use-keep-customer.ts'
import { useProfileForm } from './use-profile-form.ts'
import { useUpdateProfile } from './use-update-profile.ts'

const route = getRouteApi('/$lang/auth/register')

export function RegisterScreen() {
  const { next } = route.useSearch()
  const refusal = useRefusal()
  const keepCustomer = useKeepCustomer()
  const invite = useInviteCode(next)
  const form = useProfileForm(
    useUpdateProfile(),
    ({ customer }) => {
      invite.forget()
      void noteHappening({ kind: 'sign-up' })
      // a friend's link has done its work: who came by it goes to the menu
      void keepCustomer(customer, codeIn(next) === '' ? next : undefined)
    },
    invite.accept,
  )

  return (
    <SignInCloth>
      <form className={layout.stack} onSubmit={form.submit} noValidate>
        <div className={layout.tight}>
          <h1>
            <FormattedMessage id="account.register.title" />
          </h1>
          <p className={text.muted}>
            <FormattedMessage id="account.register.text" />
          </p>
        </div>
        <ProfileFields lacking={form.lacking} />
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
        <WhyNot error={form.error} />
        <Button type="submit" wide busy={form.isSaving}>
          <FormattedMessage id="account.register.save" />
        </Button>
      </form>
    </SignInCloth>
  )
}
