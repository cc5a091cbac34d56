import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Unreachable } from '#client/call.ts'
import { minuteMs } from '#domain/duration.ts'
import { normalizePhone } from '#domain/phone.ts'
import { CodeRequestError } from '#storefront/customer/account/CodeRequestError.tsx'
import { FreshCodeSheet } from '#storefront/customer/account/FreshCodeSheet.tsx'
import { OwnCodeField } from '#storefront/customer/account/OwnCodeField.tsx'
import { readText } from '#storefront/customer/account/profile-form.ts'
import { sendCodeTo } from '#storefront/customer/account/send-code-to.ts'
import { storeNewerPart } from '#storefront/platform/query/store-newer.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { isCodeNeeded, useFreshCode } from '#storefront/customer/account/use-fresh-code.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { PhoneField } from '#storefront/ui/form/PhoneField.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import text from '#storefront/ui/text/text.module.css'
import { changeNumber } from './change-number.ts'

/**
 * Changes the phone number: asks for a code sent to the current number, then for one sent to the new number.
 */
export function PhoneSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const title = useIntl().formatMessage({ id: 'me.phone.change' })
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {open && <PhoneForm onChanged={onClose} />}
    </Sheet>
  )
}

/**
 * How long the code of the current number is enough to request one of the new number. The server accepts it
 * for five minutes, so that two are left to type the other.
 */
const confirmedForMs = 3 * minuteMs

function PhoneForm({ onChanged }: { onChanged: () => void }) {
  const { request, requestFor, askOldNumber, fresh } = useNewNumber()
  const [isInvalid, setInvalid] = useState(false)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const phone = normalizePhone(readText(new FormData(event.currentTarget), 'phone'))
    setInvalid(!phone.ok)
    if (phone.ok) requestFor(phone.value)
    else event.currentTarget.querySelector<HTMLInputElement>('[name=phone]')?.focus()
  }

  if (request.data && request.variables)
    return (
      <NewCode
        phone={request.variables}
        digits={request.data.digits}
        onChanged={onChanged}
        onCodeNeeded={askOldNumber}
      />
    )
  return (
    <>
      <form className={layout.stack} onSubmit={send} noValidate>
        <p className={text.muted}>
          <FormattedMessage id="me.phone.text" />
        </p>
        <PhoneField
          name="phone"
          label={<FormattedMessage id="me.phone.new" />}
          error={isInvalid ? <FormattedMessage id="refusal.phone-invalid" /> : undefined}
          required
        />
        <CodeRequestError error={request.error} />
        <Button type="submit" wide busy={request.isPending}>
          <FormattedMessage id="me.phone.send" />
        </Button>
      </form>
      <FreshCodeSheet {...fresh.sheet} />
    </>
  )
}

/** The request for a code of the new number, which needs a code of the current one. */
function useNewNumber() {
  const lang = useLang()
  const fresh = useFreshCode()
  const [confirmedAt, setConfirmedAt] = useState(-Infinity)
  const request = useMutation({
    mutationFn: (phone: string) => sendCodeTo(phone, lang),
  })

  /** Another code of the current number cannot be requested at once, and a valid one is enough. */
  function requestFor(phone: string) {
    if (Date.now() - confirmedAt < confirmedForMs) request.mutate(phone)
    else
      fresh.ask(() => {
        setConfirmedAt(Date.now())
        request.mutate(phone)
      })
  }

  /** The code of the current number is over by now, or was none. */
  function askOldNumber() {
    setConfirmedAt(-Infinity)
    request.reset()
  }

  return { request, requestFor, askOldNumber, fresh }
}

function NewCode({
  phone,
  digits,
  onChanged,
  onCodeNeeded,
}: {
  phone: string
  digits: number
  onChanged: () => void
  onCodeNeeded: () => void
}) {
  const intl = useIntl()
  const refusal = useRefusal()
  const queryClient = useQueryClient()
  const [code, setCode] = useState('')
  const [old] = useState(() => queryClient.getQueryData(sessionQuery().queryKey)?.customer?.phone)
  const change = useMutation({
    mutationFn: (typed: string) => changeNumber(old, { phone, code: typed }),
    onSuccess: (customer) => {
      storeNewerPart(queryClient, sessionQuery().queryKey, (known) => ({ ...known, customer }))
      notify(intl.formatMessage({ id: 'me.phone.changed' }), { tone: 'success' })
      onChanged()
    },
    onError: (error) => {
      // the number may have been changed; if not, the same code is sent again
      if (error instanceof Unreachable) void queryClient.invalidateQueries(sessionQuery())
      else if (isCodeNeeded(error)) onCodeNeeded()
      else setCode('')
    },
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (code.length === digits) change.mutate(code)
  }

  return (
    <form className={layout.stack} onSubmit={submit}>
      <OwnCodeField
        phone={phone}
        code={code}
        onChange={setCode}
        onComplete={change.mutate}
        digits={digits}
        error={change.error && !change.isPending ? refusal(change.error) : undefined}
        busy={change.isPending}
      />
      <Button type="submit" wide busy={change.isPending} disabled={code.length < digits}>
        <FormattedMessage id="me.phone.change" />
      </Button>
    </form>
  )
}
