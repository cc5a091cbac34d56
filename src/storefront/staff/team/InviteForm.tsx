import { useState, type SubmitEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { normalizePhone } from '#domain/phone.ts'
import { type Duty, hasEveryBranch } from '#domain/team.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { useBusy } from '#storefront/platform/update/busy.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { PhoneField } from '#storefront/ui/form/PhoneField.tsx'
import { sendIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Block } from '#storefront/ui/layout/Block.tsx'
import text from '#storefront/ui/text/text.module.css'
import { DutyFields } from './DutyFields.tsx'
import css from './Team.module.css'
import { useTeam } from './use-team.ts'

const newDuty: Duty = { role: 'staff', branchIds: [] }

/** Invites a phone number to the team, with a role and its branches. */
export function InviteForm() {
  const intl = useIntl()
  const reachable = useReachable()
  const team = useTeam()
  const [typed, setTyped] = useState('')
  const [duty, setDuty] = useState(newDuty)
  const [isTried, setTried] = useState(false)
  useBusy(typed !== '' || duty !== newDuty)
  const phone = normalizePhone(typed)
  const lacksBranch = !hasEveryBranch(duty.role) && duty.branchIds.length === 0

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (!phone.ok || lacksBranch) {
      const wrong = phone.ok ? 'input[type="checkbox"]' : 'input[type="tel"]'
      event.currentTarget.querySelector<HTMLInputElement>(wrong)?.focus()
      return
    }
    team.mutate(
      { kind: 'invite', phone: phone.value, duty },
      {
        onSuccess: () => {
          setTyped('')
          setDuty(newDuty)
          setTried(false)
          notify(intl.formatMessage({ id: 'team.invite.sent' }), { tone: 'success' })
        },
      },
    )
  }

  return (
    <Block className={css.invite} title={<FormattedMessage id="team.invite" />}>
      <form className={layout.stack} onSubmit={submit} noValidate>
        <PhoneField
          label={<FormattedMessage id="team.invite.phone" />}
          autoComplete="off"
          value={typed}
          error={isTried && !phone.ok ? <FormattedMessage id="refusal.phone-invalid" /> : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <DutyFields duty={duty} isMissing={isTried && lacksBranch} onChange={setDuty} />
        <ErrorNote error={team.error} />
        <Button
          type="submit"
          wide
          icon={sendIcon}
          busy={team.isPending}
          disabledReason={reachable ? undefined : intl.formatMessage({ id: 'team.offline' })}
        >
          <FormattedMessage id="team.invite.send" />
        </Button>
        <p className={text.captionMuted}>
          <FormattedMessage id="team.invite.how" />
        </p>
      </form>
    </Block>
  )
}
