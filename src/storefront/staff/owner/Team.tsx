import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { BranchDay } from '#contract/owner.ts'
import type { TeamMember } from '#contract/team.ts'
import { wordsIn } from '#domain/locale.ts'
import { groupPhone } from '#domain/phone.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { teamQuery } from '#storefront/staff/team/queries.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import text from '#storefront/ui/text/text.module.css'

/** The employees with their branches. The studio changes them. */
export const Team = ({ branches }: { branches: readonly BranchDay[] }) => (
  <Block
    title={<FormattedMessage id="owner.team" />}
    action={
      <LangLink to="/$lang/studio/$part/" params={staff} className={text.ownLink}>
        <FormattedMessage id="owner.team.change" />
      </LangLink>
    }
  >
    <QueryBoundary offline="staff.not-yet.offline">
      <Members branches={branches} />
    </QueryBoundary>
  </Block>
)

const staff = { part: 'staff' } as const

function Members({ branches }: { branches: readonly BranchDay[] }) {
  const { members } = useSuspenseQuery(teamQuery()).data
  return (
    <ul className={layout.cardList}>
      {members.map((member) => (
        <Member key={member.phone} member={member} branches={branches} />
      ))}
    </ul>
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
