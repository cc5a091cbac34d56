import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Customer } from '#contract/account.ts'
import { ProfileFields } from '../account/ProfileFields.tsx'
import { useProfileForm } from '../account/use-profile-form.ts'
import { useRefusal } from '../i18n/use-refusal.ts'
import { useBusy } from '../offline/busy.ts'
import { Block } from '../ui/Block.tsx'
import { Button } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import { Note } from '../ui/Note.tsx'
import { notify } from '../ui/notify.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { PersonFields } from './PersonFields.tsx'
import { profileQuery } from './queries.ts'

export function AboutYou({ customer }: { customer: Customer }) {
  const intl = useIntl()
  const refusal = useRefusal()
  const profile = useQuery({ ...profileQuery(), throwOnError: false })
  const [changed, setChanged] = useState(false)
  useBusy(changed)
  const form = useProfileForm(() => {
    setChanged(false)
    void profile.refetch()
    notify(intl.formatMessage({ id: 'account.saved' }), { tone: 'success' })
  })

  return (
    <Block title={<FormattedMessage id="account.about-you" />}>
      <form className={layout.stack} onSubmit={form.submit} onChange={() => setChanged(true)} noValidate>
        <ProfileFields
          firstName={customer.firstName}
          lastName={customer.lastName}
          email={customer.email}
          lacking={form.lacking}
        />
        {profile.data && <PersonFields profile={profile.data} onChange={() => setChanged(true)} />}
        {profile.isLoading && <Skeleton shape="block" />}
        {(form.error ?? profile.error) && (
          <Note tone="bad" role="alert">
            {refusal(form.error ?? profile.error)}
          </Note>
        )}
        <Button type="submit" wide busy={form.isSaving}>
          <FormattedMessage id="account.save" />
        </Button>
      </form>
    </Block>
  )
}
