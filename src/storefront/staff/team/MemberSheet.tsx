import { useState, type SubmitEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { TeamMember } from '#contract/team.ts'
import { groupPhone } from '#domain/phone.ts'
import { type Duty, hasEveryBranch, isSameDuty } from '#domain/team.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { trashIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { DeleteSheet } from '#storefront/ui/sheet/DeleteSheet.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { DutyFields } from './DutyFields.tsx'
import { useTeam } from './use-team.ts'

/** Changes the role and the branches of an employee, or removes them. The only owner stays one. */
export function MemberSheet({
  member,
  isOnlyOwner,
  onClose,
}: {
  member: TeamMember
  isOnlyOwner: boolean
  onClose: () => void
}) {
  const intl = useIntl()
  const reachable = useReachable()
  const team = useTeam()
  const [duty, setDuty] = useState<Duty>(member)
  const [isRemoving, setRemoving] = useState(false)
  const [isTried, setTried] = useState(false)
  const name = member.name || groupPhone(member.phone)
  const lacksBranch = !hasEveryBranch(duty.role) && duty.branchIds.length === 0
  const offline = reachable ? undefined : intl.formatMessage({ id: 'team.offline' })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (lacksBranch) return
    if (isSameDuty(duty, member)) {
      onClose()
      return
    }
    team.mutate(
      { kind: 'change', phone: member.phone, duty },
      {
        onSuccess: () => {
          notify(intl.formatMessage({ id: 'team.saved' }), { tone: 'success' })
          onClose()
        },
      },
    )
  }

  return (
    <Sheet open onClose={onClose} title={name}>
      <form className={layout.stack} onSubmit={submit} noValidate>
        {isOnlyOwner ? (
          <Note tone="warm" icon={warnIcon} title={<FormattedMessage id="team.only-owner" />}>
            <FormattedMessage id="team.only-owner.text" />
          </Note>
        ) : (
          <>
            <DutyFields duty={duty} isMissing={isTried && lacksBranch} onChange={setDuty} />
            {!isRemoving && <ErrorNote error={team.error} />}
            <Button type="submit" wide busy={team.isPending} disabledReason={offline}>
              <FormattedMessage id="team.save" />
            </Button>
            <Button tone="plain" wide icon={trashIcon} onClick={() => setRemoving(true)}>
              <FormattedMessage id="team.remove" />
            </Button>
          </>
        )}
      </form>
      <DeleteSheet
        open={isRemoving}
        onClose={() => setRemoving(false)}
        onDelete={() =>
          team.mutate(
            { kind: 'remove', phone: member.phone },
            {
              onSuccess: () => {
                notify(intl.formatMessage({ id: 'team.removed' }, { name }), { tone: 'success' })
                onClose()
              },
            },
          )
        }
        title={intl.formatMessage({ id: 'team.remove.title' }, { name })}
        text={<FormattedMessage id={member.isYou ? 'team.remove.you' : 'team.remove.text'} />}
        words={{
          delete: <FormattedMessage id="team.remove.do" />,
          keep: <FormattedMessage id="team.remove.keep" />,
        }}
        busy={team.isPending}
        disabledReason={offline}
        refusal={<ErrorNote error={team.error} />}
      />
    </Sheet>
  )
}
