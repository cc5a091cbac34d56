import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { unlock } from '#contract/pin.ts'
import { pinDigits } from '#domain/staff-pin.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { CodeField } from '#storefront/ui/form/CodeField.tsx'
import layout from '#storefront/ui/layout/layout.module.css'

/** The field for the PIN, which is sent with its last digit. */
export function PinForm({ onUnlocked }: { onUnlocked: () => void }) {
  const intl = useIntl()
  const refusal = useRefusal()
  const [pin, setPin] = useState('')
  const open = useMutation({
    mutationFn: (typed: string) => call(unlock, { body: { pin: typed } }),
    onSuccess: onUnlocked,
    onError: () => setPin(''),
  })
  return (
    <form className={layout.stack} onSubmit={(event) => event.preventDefault()}>
      <CodeField
        secret
        name="pin"
        label={intl.formatMessage({ id: 'staff.lock.pin' })}
        value={pin}
        onChange={setPin}
        onComplete={open.mutate}
        length={pinDigits}
        error={open.error && !open.isPending ? refusal(open.error) : undefined}
        // the only field of the screen, and its first use
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        readOnly={open.isPending}
      />
    </form>
  )
}
