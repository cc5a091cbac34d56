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
import { movedDutyOf } from './team-change.ts'
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
  const { phone, retired } = member
  const { seen, duty, setDuty, renew } = useDuty(member)
  const [isRemoving, setRemoving] = useState(false)
  const [isTried, setTried] = useState(false)
  const isLacking = !hasEveryBranch(duty.role) && duty.branchIds.length === 0
  const offline = reachable ? undefined : intl.formatMessage({ id: 'team.offline' })

  /** Closes the sheet and says what was done, or shows the duty that another owner has given meanwhile. */
  const end = (id: 'team.saved' | 'team.removed') => ({
    onSuccess: () => {
      notify(intl.formatMessage({ id }, { name: nameOf(member) }), { tone: 'success' })
      onClose()
    },
    onError: renew,
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (isLacking) event.currentTarget.querySelector<HTMLInputElement>('input[type="checkbox"]')?.focus()
    else if (isSameDuty(duty, seen)) onClose()
    else team.mutate({ kind: 'change', phone, duty, seen }, end('team.saved'))
  }

  return (
    <Sheet open onClose={onClose} title={nameOf(member)}>
      <form className={layout.stack} onSubmit={submit} noValidate>
        {isOnlyOwner ? (
          <OnlyOwner />
        ) : (
          <>
            <DutyFields duty={duty} retired={retired} isMissing={isTried && isLacking} onChange={setDuty} />
            {!isRemoving && <ErrorNote error={team.error} />}
            <Actions busy={team.isPending} offline={offline} onRemove={() => setRemoving(true)} />
          </>
        )}
      </form>
      <RemoveSheet
        open={isRemoving}
        member={member}
        team={team}
        offline={offline}
        onClose={() => setRemoving(false)}
        onRemove={() => team.mutate({ kind: 'remove', phone }, end('team.removed'))}
      />
    </Sheet>
  )
}

/** The duty that the owner saw and the one that they choose. */
function useDuty(member: Duty) {
  const [seen, setSeen] = useState(member)
  const [duty, setDuty] = useState(member)
  return {
    seen,
    duty,
    setDuty,
    /** Shows what another owner has changed meanwhile, to choose again. */
    renew: (error: Error) => {
      const moved = movedDutyOf(error)
      if (!moved) return
      setSeen(moved)
      setDuty(moved)
    },
  }
}

const OnlyOwner = () => (
  <Note tone="warm" icon={warnIcon} title={<FormattedMessage id="team.only-owner" />}>
    <FormattedMessage id="team.only-owner.text" />
  </Note>
)

function RemoveSheet({
  open,
  member,
  team,
  offline,
  onClose,
  onRemove,
}: {
  open: boolean
  member: TeamMember
  team: ReturnType<typeof useTeam>
  offline: string | undefined
  onClose: () => void
  onRemove: () => void
}) {
  const intl = useIntl()
  return (
    <DeleteSheet
      open={open}
      onClose={onClose}
      onDelete={onRemove}
      title={intl.formatMessage({ id: 'team.remove.title' }, { name: nameOf(member) })}
      text={<FormattedMessage id={member.isYou ? 'team.remove.you' : 'team.remove.text'} />}
      words={{
        delete: <FormattedMessage id="team.remove.do" />,
        keep: <FormattedMessage id="team.remove.keep" />,
      }}
      busy={team.isPending}
      disabledReason={offline}
      refusal={<ErrorNote error={team.error} />}
    />
  )
}

const nameOf = ({ name, phone }: TeamMember) => name || groupPhone(phone)

const Actions = ({
  busy,
  offline,
  onRemove,
}: {
  busy: boolean
  offline: string | undefined
  onRemove: () => void
}) => (
  <>
    <Button type="submit" wide busy={busy} disabledReason={offline}>
      <FormattedMessage id="team.save" />
    </Button>
    <Button tone="plain" wide icon={trashIcon} onClick={onRemove}>
      <FormattedMessage id="team.remove" />
    </Button>
  </>
)
