import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { TeamMember } from '#contract/team.ts'
import { groupPhone } from '#domain/phone.ts'
import { hasEveryBranch } from '#domain/team.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { QueryFallback } from '#storefront/platform/query/QueryFallback.tsx'
import { teamQuery } from '#storefront/staff/team/queries.ts'
import { useNamesOf } from '#storefront/staff/team/use-branch-names.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import text from '#storefront/ui/text/text.module.css'

/** The employees with their branches, a page of them, owners first. The studio has all, and changes them. */
export const Team = () => (
  <Block
    title={<FormattedMessage id="owner.team" />}
    action={
      <LangLink to="/$lang/studio/$part/" params={staff} className={text.ownLink}>
        <FormattedMessage id="owner.team.change" />
      </LangLink>
    }
  >
    <Members />
  </Block>
)

const staff = { part: 'staff' } as const

function Members() {
  const { data, error, refetch } = useInfiniteQuery(teamQuery())
  const [team] = data?.pages ?? []
  if (!team) return <QueryFallback of={{ error, refetch }} offline="staff.not-yet.offline" />
  const { members, next, count } = team
  return (
    <>
      <ul className={layout.cardList}>
        {members.map((member) => (
          <Member key={member.phone} member={member} />
        ))}
      </ul>
      {next !== null && (
        <p className={text.smallMuted}>
          <FormattedMessage id="team.shown" values={{ shown: members.length, count }} />
        </p>
      )}
    </>
  )
}

function Member({ member }: { member: TeamMember }) {
  const formats = useFormats()
  const names = useNamesOf(member)
  const { role, name, phone } = member
  return (
    <li className={layout.listRow}>
      <div className={layout.grow}>
        <p>
          {name !== '' && (
            <>
              <bdi>{name}</bdi>{' '}
            </>
          )}
          <bdi className={text.ltr}>{groupPhone(phone)}</bdi>
        </p>
        <p className={text.smallMuted}>
          {hasEveryBranch(role) ? (
            <FormattedMessage id="owner.team.every" />
          ) : (
            <bdi>{formats.list(names)}</bdi>
          )}
        </p>
      </div>
      <Tag tone={role === 'owner' ? 'warm' : 'plain'}>
        <FormattedMessage id={`owner.role.${role}`} />
      </Tag>
    </li>
  )
}
