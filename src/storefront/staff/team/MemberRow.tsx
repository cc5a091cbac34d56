import { FormattedMessage, useIntl } from 'react-intl'
import type { TeamMember } from '#contract/team.ts'
import { minuteMs } from '#domain/duration.ts'
import { groupPhone } from '#domain/phone.ts'
import { hasEveryBranch } from '#domain/team.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { editIcon } from '#storefront/ui/icon/icons-more.ts'
import { Avatar } from '#storefront/ui/picture/Avatar.tsx'
import text from '#storefront/ui/text/text.module.css'
import { firstLetter } from '#storefront/ui/text/first-letter.ts'
import css from './Team.module.css'
import { useNamesOf } from './use-branch-names.ts'

const tones = { owner: 'brand', manager: 'info', accountant: 'warm', staff: 'plain' } as const

/** The server writes down a request every five minutes. */
const nowMs = 10 * minuteMs

/** An employee: who, as what, where, and when they were last seen. */
export function MemberRow({ member, onChange }: { member: TeamMember; onChange: () => void }) {
  const intl = useIntl()
  const { name, phone, role } = member
  return (
    <li className={css.row}>
      <Avatar small initials={firstLetter(name || '·')} />
      <div className={css.who}>
        <p className={text.item}>
          {name === '' ? <FormattedMessage id="team.nameless" /> : <bdi>{name}</bdi>}{' '}
          {member.isYou && (
            <Tag>
              <FormattedMessage id="team.you" />
            </Tag>
          )}
        </p>
        <p className={text.captionMuted}>
          <bdi className={text.ltr}>{groupPhone(phone)}</bdi>
        </p>
      </div>
      <span className={css.role}>
        <Tag tone={tones[role]}>
          <FormattedMessage id={`owner.role.${role}`} />
        </Tag>
      </span>
      <p className={css.places}>
        <Places duty={member} retired={member.retired} />
      </p>
      <p className={css.when}>
        <Seen at={member.seenAt} />
      </p>
      <span className={css.acts}>
        <IconButton
          icon={editIcon}
          label={intl.formatMessage({ id: 'team.change' }, { name: name || groupPhone(phone) })}
          aria-haspopup="dialog"
          onClick={onChange}
        />
      </span>
    </li>
  )
}

/** The names of the branches; every branch of an owner and of an accountant. */
export function Places({
  duty: { role, branchIds },
  retired = [],
}: {
  duty: Pick<TeamMember, 'role' | 'branchIds'>
  retired?: TeamMember['retired']
}) {
  const formats = useFormats()
  const names = useNamesOf({ branchIds, retired })
  if (hasEveryBranch(role)) return <FormattedMessage id="owner.team.every" />
  return <bdi>{formats.list(names)}</bdi>
}

function Seen({ at }: { at: string | null }) {
  const formats = useFormats()
  const now = useNow()
  if (at === null) return <FormattedMessage id="team.seen.never" />
  if (now - Date.parse(at) < nowMs) return <FormattedMessage id="team.seen.now" />
  return <FormattedMessage id="team.seen" values={{ when: <bdi>{formats.relative(at, now)}</bdi> }} />
}
