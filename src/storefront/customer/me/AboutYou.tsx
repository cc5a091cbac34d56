import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { ProfileFields } from '#storefront/customer/account/ProfileFields.tsx'
import { useProfileForm } from '#storefront/customer/account/use-profile-form.ts'
import { Age } from '#storefront/platform/query/Age.tsx'
import { useBusy } from '#storefront/platform/update/busy.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { Skeleton } from '#storefront/ui/progress/Skeleton.tsx'
import { PersonFields } from './PersonFields.tsx'
import { profileQuery } from './queries.ts'
import type { KnownPerson } from './use-person.ts'
import { useSaveProfile } from './use-save-profile.ts'
import { useTypedPerson } from './use-typed-person.ts'
import { WaitingProfile } from './WaitingProfile.tsx'

/**
 * The form of the customer's personal data. From the first change until it is saved, updates from the server
 * do not change the fields.
 */
export function AboutYou({ customerId, known }: { customerId: string; known: KnownPerson }) {
  const intl = useIntl()
  const reachable = useReachable()
  const profile = useQuery({ ...profileQuery(), throwOnError: false })
  const typed = useTypedPerson(known.person)
  useBusy(typed.changed)
  const form = useProfileForm(
    useSaveProfile(customerId),
    (saved, change) => {
      typed.save(change)
      if (!saved) return
      void profile.refetch()
      notify(intl.formatMessage({ id: 'account.saved' }), { tone: 'success' })
    },
    { known: typed.saved },
  )
  const { drops } = typed
  const { firstName, lastName, email, birthDate, gender } = typed.shown

  return (
    <Block title={<FormattedMessage id="account.about-you" />}>
      <Age of={known.at} />
      <form
        className={layout.stack}
        onSubmit={form.submit}
        onInput={form.input}
        onChange={typed.change}
        noValidate
      >
        <ProfileFields
          key={JSON.stringify([firstName, lastName, email, drops])}
          firstName={firstName}
          lastName={lastName}
          email={email}
          lacking={form.lacking}
        />
        {birthDate !== undefined && gender !== undefined ? (
          <PersonFields
            key={JSON.stringify([birthDate, gender, drops])}
            person={{ birthDate, gender }}
            onChange={typed.change}
          />
        ) : (
          profile.isLoading && <Skeleton shape="block" />
        )}
        <ErrorNote error={form.error ?? (reachable ? profile.error : null)} />
        {known.waiting && !typed.changed && <WaitingProfile parcel={known.waiting} onDrop={typed.drop} />}
        <Button type="submit" wide busy={form.isSaving}>
          <FormattedMessage id={reachable ? 'account.save' : 'me.save.later'} />
        </Button>
      </form>
    </Block>
  )
}
