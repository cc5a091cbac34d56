import { getRouteApi } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { useRefusal } from '../i18n/use-refusal.ts'
import { Button } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import { Note } from '../ui/Note.tsx'
import text from '../ui/text.module.css'
import { readProfileForm } from './profile-form.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { SignInCloth } from './SignInCloth.tsx'
import { useKeepCustomer } from './use-keep-customer.ts'
import { useUpdateProfile } from './use-update-profile.ts'

const route = getRouteApi('/$lang/auth/register')

export function RegisterScreen() {
  const { next } = route.useSearch()
  const refusal = useRefusal()
  const keepCustomer = useKeepCustomer()
  const update = useUpdateProfile()
  const [lacking, setLacking] = useState<readonly string[]>([])

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const read = readProfileForm(new FormData(form))
    setLacking(read.lacking)
    const [first] = read.lacking
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else update.mutate(read.change, { onSuccess: ({ customer }) => void keepCustomer(customer, next) })
  }

  return (
    <SignInCloth>
      <form className={layout.stack} onSubmit={save} noValidate>
        <div className={layout.tight}>
          <h1>
            <FormattedMessage id="account.register.title" />
          </h1>
          <p className={text.muted}>
            <FormattedMessage id="account.register.text" />
          </p>
        </div>
        <ProfileFields lacking={lacking} />
        {update.error && (
          <Note tone="bad" role="alert">
            {refusal(update.error)}
          </Note>
        )}
        <Button type="submit" wide busy={update.isPending}>
          <FormattedMessage id="account.register.save" />
        </Button>
      </form>
    </SignInCloth>
  )
}
