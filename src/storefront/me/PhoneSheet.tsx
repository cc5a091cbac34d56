import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { requestCode } from '#contract/account.ts'
import { changePhone } from '#contract/me.ts'
import { normalizePhone } from '#domain/phone.ts'
import { FreshCodeSheet } from '../account/FreshCodeSheet.tsx'
import { OwnCodeField } from '../account/OwnCodeField.tsx'
import { saidIn } from '../account/profile-form.ts'
import { sessionQuery } from '../account/queries.ts'
import { useFreshCode } from '../account/use-fresh-code.ts'
import { useLang } from '../i18n/use-lang.ts'
import { useRefusal } from '../i18n/use-refusal.ts'
import { WhyNot } from '../shell/WhyNot.tsx'
import { Button } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import { notify } from '../ui/notify.ts'
import { PhoneField } from '../ui/PhoneField.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import text from '../ui/text.module.css'

/** Another number: a code to the one of now, then one to the new. */
export function PhoneSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const title = useIntl().formatMessage({ id: 'me.phone.change' })
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {open && <PhoneForm onChanged={onClose} />}
    </Sheet>
  )
}

function PhoneForm({ onChanged }: { onChanged: () => void }) {
  const lang = useLang()
  const fresh = useFreshCode()
  const [isInvalid, setInvalid] = useState(false)
  const request = useMutation({
    mutationFn: (phone: string) => call(requestCode, { body: { phone, lang } }),
  })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const phone = normalizePhone(saidIn(new FormData(event.currentTarget), 'phone'))
    setInvalid(!phone.ok)
    if (phone.ok) fresh.ask(() => request.mutate(phone.value))
    else event.currentTarget.querySelector<HTMLInputElement>('[name=phone]')?.focus()
  }

  if (request.data && request.variables)
    return <NewCode phone={request.variables} digits={request.data.digits} onChanged={onChanged} />
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
        <WhyNot error={request.error} />
        <Button type="submit" wide busy={request.isPending}>
          <FormattedMessage id="me.phone.send" />
        </Button>
      </form>
      <FreshCodeSheet {...fresh.sheet} />
    </>
  )
}

function NewCode({ phone, digits, onChanged }: { phone: string; digits: number; onChanged: () => void }) {
  const intl = useIntl()
  const refusal = useRefusal()
  const queryClient = useQueryClient()
  const [code, setCode] = useState('')
  const change = useMutation({
    mutationFn: (typed: string) => call(changePhone, { body: { phone, code: typed } }),
    onSuccess: ({ customer }) => {
      queryClient.setQueryData(sessionQuery().queryKey, { customer })
      notify(intl.formatMessage({ id: 'me.phone.changed' }), { tone: 'success' })
      onChanged()
    },
    onError: () => setCode(''),
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
