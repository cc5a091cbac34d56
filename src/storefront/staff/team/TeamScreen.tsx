import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { TeamMember } from '#contract/team.ts'
import { foldText } from '#domain/fold-text.ts'
import { toLatinDigits } from '#domain/digits.ts'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { OwnerFrame } from '#storefront/staff/console/OwnerFrame.tsx'
import { SearchField } from '#storefront/ui/form/SearchField.tsx'
import text from '#storefront/ui/text/text.module.css'
import { InvitationRow } from './InvitationRow.tsx'
import { InviteForm } from './InviteForm.tsx'
import { MemberRow } from './MemberRow.tsx'
import { MemberSheet } from './MemberSheet.tsx'
import { teamQuery } from './queries.ts'
import { RightsTable } from './RightsTable.tsx'
import css from './Team.module.css'

/** The employees of the restaurant, the invitations, and what each role can do. For owners. */
export const TeamScreen = () => (
  <OwnerFrame title={<FormattedMessage id="studio.nav.team" />} detail={<Count />}>
    <QueryBoundary offline="staff.not-yet.offline">
      <Team />
    </QueryBoundary>
  </OwnerFrame>
)

function Count() {
  const { data } = useQuery({ ...teamQuery(), throwOnError: false })
  if (!data) return null
  const { members, invitations } = data
  return <FormattedMessage id="team.count" values={{ count: members.length, invited: invitations.length }} />
}

function Team() {
  const intl = useIntl()
  const { members, invitations, managerLimit } = useSuspenseQuery(teamQuery()).data
  const [wanted, setWanted] = useState('')
  const [changed, setChanged] = useState<TeamMember>()
  const owners = members.filter(({ role }) => role === 'owner')
  const shown = members.filter((member) => isFound(member, wanted))
  return (
    <div className={css.page}>
      <div className={css.people}>
        <SearchField
          label={intl.formatMessage({ id: 'team.search' })}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <ul className={css.list} aria-label={intl.formatMessage({ id: 'team.members' })}>
          {shown.map((member) => (
            <MemberRow key={member.phone} member={member} onChange={() => setChanged(member)} />
          ))}
        </ul>
        <p role="status" className={text.smallMuted}>
          {shown.length === 0 && <FormattedMessage id="team.nothing-found" values={{ text: wanted }} />}
        </p>
        {invitations.length > 0 && (
          <ul className={css.list} aria-label={intl.formatMessage({ id: 'team.invitations' })}>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </div>
      <InviteForm />
      <RightsTable managerLimit={managerLimit} />
      {changed && (
        <MemberSheet
          key={changed.phone}
          member={changed}
          isOnlyOwner={owners.length === 1 && owners[0]?.phone === changed.phone}
          onClose={() => setChanged(undefined)}
        />
      )}
    </div>
  )
}

/** By the name, or by digits of the number as it is written: 05… or +9665…. */
function isFound({ name, phone }: TeamMember, wanted: string): boolean {
  const digits = toLatinDigits(wanted).replaceAll(/\D/g, '').replace(/^0/, '')
  return foldText(name).includes(foldText(wanted)) || (digits !== '' && phone.includes(digits))
}
