import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { TeamMember } from '#contract/team.ts'
import { LoadMore } from '#storefront/platform/query/LoadMore.tsx'
import { QueryFallback } from '#storefront/platform/query/QueryFallback.tsx'
import { FoundLine } from './FoundLine.tsx'
import { MemberRow } from './MemberRow.tsx'
import { teamQuery } from './queries.ts'
import css from './Team.module.css'

/** The members that a search finds, a page at first. */
export function MemberList({ search, onChange }: { search: string; onChange: (member: TeamMember) => void }) {
  const intl = useIntl()
  const found = useInfiniteQuery(teamQuery(search))
  const { data, error, refetch } = found
  if (!data) return <QueryFallback of={{ error, refetch }} offline="staff.not-yet.offline" />
  const members = data.pages.flatMap((page) => page.members)
  const count = data.pages.at(-1)?.found ?? members.length
  return (
    <>
      <ul
        className={css.list}
        aria-label={intl.formatMessage({ id: 'team.members' })}
        aria-busy={found.isPlaceholderData || undefined}
      >
        {members.map((member) => (
          <MemberRow key={member.phone} member={member} onChange={() => onChange(member)} />
        ))}
      </ul>
      <FoundLine search={search} shown={members.length} count={count} isAwaited={found.isPlaceholderData} />
      <LoadMore of={found}>
        <FormattedMessage id="team.more" />
      </LoadMore>
    </>
  )
}
