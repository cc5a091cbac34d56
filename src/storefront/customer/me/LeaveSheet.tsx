import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Unreachable } from '#client/call.ts'
import { FreshCodeSheet } from '#storefront/customer/account/FreshCodeSheet.tsx'
import { isCodeNeeded, useFreshCode } from '#storefront/customer/account/use-fresh-code.ts'
import { useDeleteMyData } from '#storefront/customer/account/use-delete-my-data.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { accountDeletion } from './delete-account.ts'

/** Explains what the deletion of the account removes and what stays, and deletes it. */
export function LeaveSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const title = useIntl().formatMessage({ id: 'me.leave' })
  // outlives a closed sheet: a reply may have been lost before
  const [deleteAccount] = useState(accountDeletion)
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {open && <LeaveForm deleteAccount={deleteAccount} />}
    </Sheet>
  )
}

function LeaveForm({ deleteAccount }: { deleteAccount: () => Promise<void> }) {
  const intl = useIntl()
  const reachable = useReachable()
  const fresh = useFreshCode()
  const lang = useLang()
  const deleteMyData = useDeleteMyData()
  const [agreed, setAgreed] = useState(false)
  const leave = useMutation({
    mutationFn: deleteAccount,
    // after a lost reply the other requests of this page end the session here, and the sheet with it
    retry: (failures, error) => error instanceof Unreachable && failures < 5,
    retryDelay: (failures) => 1000 * 2 ** failures,
    onSuccess: async () => {
      await deleteMyData()
      location.replace(`/${lang}/`)
    },
    onError: (error) => {
      if (isCodeNeeded(error)) fresh.ask(() => leave.mutate())
    },
  })
  const reason = !reachable ? 'me.offline' : !agreed ? 'me.leave.not-agreed' : undefined

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
        {!isCodeNeeded(leave.error) && <ErrorNote error={leave.error} />}
        <Button
          type="submit"
          tone="brand"
          wide
          busy={leave.isPending || leave.isSuccess}
          disabledReason={reason && intl.formatMessage({ id: reason })}
        >
          <FormattedMessage id="me.leave.do" />
        </Button>
      </form>
      <FreshCodeSheet {...fresh.sheet} />
    </>
  )
}
