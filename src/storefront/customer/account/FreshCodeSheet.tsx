import { useMutation, useQuery } from '@tanstack/react-query'
import { atom, useAtom } from 'jotai'
import { useEffect, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Refused, Unreachable } from '#client/call.ts'
import { useFocusAfterRemoval } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { useSecondsUntil } from '#storefront/platform/clock/use-seconds-until.ts'
import { useBusy } from '#storefront/platform/update/busy.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Countdown } from '#storefront/ui/progress/Countdown.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import text from '#storefront/ui/text/text.module.css'
import { codeConfirmation } from './code-confirmation.ts'
import { CodeRequestError } from './CodeRequestError.tsx'
import { OwnCodeField } from './OwnCodeField.tsx'
import { sendCodeTo } from './send-code-to.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'

/**
 * The last code that this page requested, until the page is unloaded. Instants are milliseconds since 1970.
 */
const sentAtom = atom<{ digits: number | null; resendAt: number; expiresAt: number }>({
  digits: null,
  resendAt: 0,
  expiresAt: 0,
})

/**
 * Asks the customer for a code sent to their own number, before an action that moves value; see
 * `useFreshCode`.
 */
export function FreshCodeSheet({
  open,
  onClose,
  onConfirmed,
}: {
  open: boolean
  onClose: () => void
  onConfirmed: () => void
}) {
  const intl = useIntl()
  // outlives a closed sheet: a reply may have been lost before
  const [confirmWith] = useState(codeConfirmation)
  return (
    <Sheet open={open} onClose={onClose} title={intl.formatMessage({ id: 'fresh.title' })}>
      <FreshCodeForm confirmWith={confirmWith} onConfirmed={onConfirmed} />
    </Sheet>
  )
}

type Confirming = {
  readonly confirmWith: (code: string) => Promise<void>
  readonly onConfirmed: () => void
}

function FreshCodeForm({ confirmWith, onConfirmed }: Confirming) {
  const refusal = useRefusal()
  const phone = useQuery(sessionQuery()).data?.customer?.phone ?? ''
  const { sent, request, forget } = useOwnCode(phone)
  const { code, setCode, confirm, check, restart } = useCheck({ confirmWith, onUsed: forget, onConfirmed })
  useBusy(true)
  const digits = sent.digits ?? undefined

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (code.length === digits) check(code)
  }

  return (
    <form className={layout.stack} onSubmit={submit}>
      {digits === undefined ? (
        !request.error && (
          <p role="status">
            <FormattedMessage id="fresh.sending" />
          </p>
        )
      ) : (
        <OwnCodeField
          phone={phone}
          code={code}
          onChange={setCode}
          onComplete={check}
          digits={digits}
          error={confirm.error && !confirm.isPending ? refusal(confirm.error) : undefined}
          busy={confirm.isPending}
        />
      )}
      <CodeRequestError error={request.error} />
      <Resend
        at={sent.resendAt}
        busy={request.isPending || confirm.isPending}
        onResend={() => request.mutate(undefined, { onSuccess: restart })}
      />
      <Button
        type="submit"
        wide
        busy={confirm.isPending}
        disabled={digits === undefined || code.length < digits}
      >
        <FormattedMessage id="account.otp.confirm" />
      </Button>
    </form>
  )
}

/** The typed code, and its check. */
function useCheck({ confirmWith, onUsed, onConfirmed }: Confirming & { readonly onUsed: () => void }) {
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: confirmWith,
    onSuccess: onUsed,
    // a code that may not have arrived is sent again as it is
    onError: (error) => error instanceof Unreachable || setCode(''),
  })
  // a callback of `mutate` does not run once the sheet is closed: the customer has changed their mind
  const check = (typed: string) => confirm.mutate(typed, { onSuccess: onConfirmed })

  function restart() {
    setCode('')
    confirm.reset()
  }

  return { code, setCode, confirm, check, restart }
}

/** Sends a code when the sheet opens, unless the last one is still valid for 15 seconds or more. */
function useOwnCode(phone: string) {
  const lang = useLang()
  const [sent, setSent] = useAtom(sentAtom)
  const request = useMutation({
    mutationFn: () => sendCodeTo(phone, lang),
    onSuccess: ({ digits, resendInSeconds, expiresInSeconds }) =>
      setSent({
        digits,
        resendAt: Date.now() + resendInSeconds * 1000,
        expiresAt: Date.now() + expiresInSeconds * 1000,
      }),
    onError: (error) => {
      const wait = error instanceof Refused ? error.detail.waitSeconds : undefined
      if (typeof wait === 'number') setSent({ ...sent, resendAt: Date.now() + wait * 1000 })
    },
  })
  const isThere = sent.digits !== null && sent.expiresAt > Date.now() + 15_000

  // sends an SMS: once for each opening of the sheet
  useEffect(() => {
    if (!isThere && phone !== '') request.mutate()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a changed answer must not send another code
  }, [phone])

  /** The code was used: the next opening requests another. */
  const forget = () => setSent({ ...sent, digits: null })

  return { sent, request, forget }
}

function Resend({ at, busy, onResend }: { at: number; busy: boolean; onResend: () => void }) {
  const seconds = useSecondsUntil(at)
  // the button leaves when a code is sent
  useFocusAfterRemoval(seconds > 0 ? 0 : 1)
  if (seconds > 0)
    return (
      <p className={text.smallMuted}>
        <FormattedMessage id="account.otp.wait" values={{ time: <Countdown seconds={seconds} /> }} />
      </p>
    )
  return (
    <Button tone="plain" small busy={busy} onClick={onResend}>
      <FormattedMessage id="account.otp.resend" />
    </Button>
  )
}
