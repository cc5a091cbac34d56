import { getRouteApi } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { useRefusal } from '../i18n/use-refusal.ts'
import { Button } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import { Note } from '../ui/Note.tsx'
import text from '../ui/text.module.css'
import { ProfileFields } from './ProfileFields.tsx'
import { SignInCloth } from './SignInCloth.tsx'
import { useKeepCustomer } from './use-keep-customer.ts'
import { useProfileForm } from './use-profile-form.ts'

const route = getRouteApi('/$lang/auth/register')

export function RegisterScreen() {
  const { next } = route.useSearch()
  const refusal = useRefusal()
  const keepCustomer = useKeepCustomer()
  const form = useProfileForm((customer) => void keepCustomer(customer, next))

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
        {form.error && (
          <Note tone="bad" role="alert">
            {refusal(form.error)}
          </Note>
        )}
        <Button type="submit" wide busy={form.isSaving}>
          <FormattedMessage id="account.register.save" />
        </Button>
      </form>
    </SignInCloth>
  )
}
