import { FormattedMessage, useIntl } from 'react-intl'
import type { TeamInvitation } from '#contract/team.ts'
import { groupPhone } from '#domain/phone.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { closeIcon, refreshIcon, sendIcon } from '#storefront/ui/icon/icons-more.ts'
import text from '#storefront/ui/text/text.module.css'
import { Places } from './MemberRow.tsx'
import css from './Team.module.css'
import { useTeam } from './use-team.ts'

const done = { again: 'team.invite.sent', cancel: 'team.invite.cancelled' } as const

/** An invitation that waits, or has ended: it can be sent again or cancelled. */
export function InvitationRow({ invitation }: { invitation: TeamInvitation }) {
  const intl = useIntl()
  const reachable = useReachable()
  const team = useTeam()
  const { id, role } = invitation
  const phone = groupPhone(invitation.phone)
  const act = (kind: 'again' | 'cancel') =>
    team.mutate(
      { kind, id },
      { onSuccess: () => notify(intl.formatMessage({ id: done[kind] }), { tone: 'success' }) },
    )
  return (
    <li className={css.waiting}>
      <div className={css.row}>
        <span className={css.sent}>
          <Icon of={sendIcon} small />
        </span>
        <Invited phone={phone} sentAt={invitation.sentAt} />
        <span className={css.role}>
          <Tag>
            <FormattedMessage id={`owner.role.${role}`} />
          </Tag>
        </span>
        <p className={css.places}>
          <Places duty={invitation} />
        </p>
        <Expiry expiresAt={invitation.expiresAt} />
        <span className={css.acts}>
          <IconButton
            icon={refreshIcon}
            label={intl.formatMessage({ id: 'team.again' }, { phone })}
            disabled={!reachable || team.isPending}
            onClick={() => act('again')}
          />
          <IconButton
            icon={closeIcon}
            label={intl.formatMessage({ id: 'team.cancel' }, { phone })}
            disabled={!reachable || team.isPending}
            onClick={() => act('cancel')}
          />
        </span>
      </div>
      <ErrorNote error={team.error} />
    </li>
  )
}

function Invited({ phone, sentAt }: { phone: string; sentAt: string }) {
  const formats = useFormats()
  const now = useNow()
  return (
    <div className={css.who}>
      <p className={text.item}>
        <bdi className={text.ltr}>{phone}</bdi>
      </p>
      <p className={text.captionMuted}>
        <FormattedMessage id="team.invited" values={{ when: <bdi>{formats.relative(sentAt, now)}</bdi> }} />
      </p>
    </div>
  )
}

function Expiry({ expiresAt }: { expiresAt: string }) {
  const formats = useFormats()
  const now = useNow()
  return (
    <p className={css.when}>
      {Date.parse(expiresAt) <= now ? (
        <FormattedMessage id="team.expired" />
      ) : (
        <FormattedMessage
          id="team.expires"
          values={{ when: <bdi>{formats.relative(expiresAt, now)}</bdi> }}
        />
      )}
    </p>
  )
}
