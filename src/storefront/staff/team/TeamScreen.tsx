import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { TeamMember } from '#contract/team.ts'
import { useDebounced } from '#storefront/platform/browser/use-debounced.ts'
import { OwnerFrame } from '#storefront/staff/console/OwnerFrame.tsx'
import { SearchField } from '#storefront/ui/form/SearchField.tsx'
import { InvitationRow } from './InvitationRow.tsx'
import { InviteForm } from './InviteForm.tsx'
import { MemberList } from './MemberList.tsx'
import { MemberSheet } from './MemberSheet.tsx'
import { teamQuery } from './queries.ts'
import { RightsTable } from './RightsTable.tsx'
import css from './Team.module.css'

/** The employees of the restaurant, the invitations, and what each role can do. For owners. */
export const TeamScreen = () => (
  <OwnerFrame title={<FormattedMessage id="studio.nav.team" />} detail={<Count />}>
    <Team />
  </OwnerFrame>
)

/** The first page of all, which is asked for once. */
const useWholeTeam = () => useInfiniteQuery(teamQuery()).data?.pages[0]

function Count() {
  const team = useWholeTeam()
  if (!team) return null
  const { members, count = members.length, invitations } = team
  return <FormattedMessage id="team.count" values={{ count, invited: invitations.length }} />
}

function Team() {
  const intl = useIntl()
  const [typed, setTyped] = useState('')
  const [changed, setChanged] = useState<TeamMember>()
  const team = useWholeTeam()
  return (
    <div className={css.page}>
      <div className={css.people}>
        <SearchField
          label={intl.formatMessage({ id: 'team.search' })}
          value={typed}
          maxLength={80}
          onChange={(event) => setTyped(event.target.value)}
        />
        <MemberList search={useDebounced(typed.trim())} onChange={setChanged} />
        {team && team.invitations.length > 0 && (
          <ul className={css.list} aria-label={intl.formatMessage({ id: 'team.invitations' })}>
            {team.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </div>
      <InviteForm />
      {team && <RightsTable managerLimit={team.managerLimit} />}
      {changed && (
        <MemberSheet
          key={changed.phone}
          member={changed}
          isOnlyOwner={changed.role === 'owner' && team?.owners === 1}
          onClose={() => setChanged(undefined)}
        />
      )}
    </div>
  )
}
