import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { BranchDay } from '#contract/owner.ts'
import type { TeamMember } from '#contract/team.ts'
import { wordsIn } from '#domain/locale.ts'
import { groupPhone } from '#domain/phone.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { QueryFallback } from '#storefront/platform/query/QueryFallback.tsx'
import { teamQuery } from '#storefront/staff/team/queries.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import text from '#storefront/ui/text/text.module.css'

/** The employees with their branches, a page of them, owners first. The studio has all, and changes them. */
export const Team = ({ branches }: { branches: readonly BranchDay[] }) => (
  <Block
    title={<FormattedMessage id="owner.team" />}
    action={
      <LangLink to="/$lang/studio/$part/" params={staff} className={text.ownLink}>
        <FormattedMessage id="owner.team.change" />
      </LangLink>
    }
  >
    <Members branches={branches} />
  </Block>
)

const staff = { part: 'staff' } as const

function Members({ branches }: { branches: readonly BranchDay[] }) {
  const { data, error, refetch } = useInfiniteQuery(teamQuery())
  const [team] = data?.pages ?? []
  if (!team) return <QueryFallback of={{ error, refetch }} offline="staff.not-yet.offline" />
  const { members, next, count } = team
  return (
    <>
      <ul className={layout.cardList}>
        {members.map((member) => (
          <Member key={member.phone} member={member} branches={branches} />
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

function Member({ member, branches }: { member: TeamMember; branches: readonly BranchDay[] }) {
  const formats = useFormats()
  const lang = useLang()
  const { role, name, phone, branchIds } = member
  const names = branches.flatMap(({ branchId, branchName }) =>
    branchIds.includes(branchId) ? [wordsIn(branchName, lang).text] : [],
  )
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
          {role === 'owner' || role === 'accountant' ? (
            <FormattedMessage id="owner.team.every" />
          ) : (
            formats.list(names)
          )}
        </p>
      </div>
      <Tag tone={role === 'owner' ? 'warm' : 'plain'}>
        <FormattedMessage id={`owner.role.${role}`} />
      </Tag>
    </li>
  )
}
