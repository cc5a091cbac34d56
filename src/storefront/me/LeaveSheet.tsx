import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { deleteMe } from '#contract/me.ts'
import { FreshCodeSheet } from '../account/FreshCodeSheet.tsx'
import { isCodeNeeded, useFreshCode } from '../account/use-fresh-code.ts'
import { useForgetMe } from '../account/use-forget-me.ts'
import { useLang } from '../i18n/use-lang.ts'
import { useReachable } from '../offline/use-reach.ts'
import { WhyNot } from '../shell/WhyNot.tsx'
import { Button } from '../ui/Button.tsx'
import { Choice } from '../ui/Choice.tsx'
import layout from '../ui/layout.module.css'
import { Sheet } from '../ui/Sheet.tsx'

/** What ends with an account and what stays, and then the end of it. */
export function LeaveSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const title = useIntl().formatMessage({ id: 'me.leave' })
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {open && <LeaveForm />}
    </Sheet>
  )
}

function LeaveForm() {
  const intl = useIntl()
  const reachable = useReachable()
  const fresh = useFreshCode()
  const lang = useLang()
  const forgetMe = useForgetMe()
  const [agreed, setAgreed] = useState(false)
  const leave = useMutation({
    mutationFn: () => call(deleteMe, {}),
    onSuccess: async () => {
      await forgetMe()
      location.replace(`/${lang}/`)
    },
    onError: (error) => {
      if (isCodeNeeded(error)) fresh.ask(() => leave.mutate())
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (agreed) leave.mutate()
  }

  return (
    <>
      <form className={layout.stack} onSubmit={submit}>
        <p>
          <FormattedMessage id="me.leave.ends" />
        </p>
        <p>
          <FormattedMessage id="me.leave.stays" />
        </p>
        <Choice
          type="checkbox"
          name="agreed"
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
          small
          title={<FormattedMessage id="me.leave.agree" />}
        />
        {!isCodeNeeded(leave.error) && <WhyNot error={leave.error} />}
        <Button
          type="submit"
          tone="brand"
          wide
          busy={leave.isPending || leave.isSuccess}
          disabled={!agreed}
          disabledReason={reachable ? undefined : intl.formatMessage({ id: 'me.offline' })}
        >
          <FormattedMessage id="me.leave.do" />
        </Button>
      </form>
      <FreshCodeSheet {...fresh.sheet} />
    </>
  )
}
