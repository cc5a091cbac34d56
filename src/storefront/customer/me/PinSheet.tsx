import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentProps, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { removePin, setPin } from '#contract/pin.ts'
import { pinDigits } from '#domain/staff-pin.ts'
import { FreshCodeSheet } from '#storefront/customer/account/FreshCodeSheet.tsx'
import { isCodeNeeded, useFreshCode } from '#storefront/customer/account/use-fresh-code.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { CodeField } from '#storefront/ui/form/CodeField.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import text from '#storefront/ui/text/text.module.css'

/** Sets, changes or removes the PIN with which an employee unlocks the console. */
export function PinSheet({ open, hasPin, onClose }: { open: boolean; hasPin: boolean; onClose: () => void }) {
  const title = useIntl().formatMessage({ id: hasPin ? 'me.pin.change' : 'me.pin.set' })
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {open && <PinForm hasPin={hasPin} onDone={onClose} />}
    </Sheet>
  )
}

function PinForm({ hasPin, onDone }: { hasPin: boolean; onDone: () => void }) {
  const intl = useIntl()
  const refusal = useRefusal()
  const reachable = useReachable()
  const fresh = useFreshCode()
  const [pin, setPinTyped] = useState('')
  const [again, setAgain] = useState('')
  const keep = useKeepPin(onDone, (retry) => fresh.ask(retry))
  const isWhole = pin.length === pinDigits && again.length === pinDigits
  const differs = isWhole && pin !== again
  const offline = reachable ? undefined : intl.formatMessage({ id: 'me.offline' })
  const error = keep.error && !keep.isPending && !isCodeNeeded(keep.error) ? refusal(keep.error) : undefined

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isWhole && !differs) keep.mutate(pin)
  }

  return (
    <>
      <form className={layout.stack} onSubmit={submit}>
        <p className={text.muted}>
          <FormattedMessage id="me.pin.text" />
        </p>
        <PinField
          // the sheet was opened for this field
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          name="pin"
          label="me.pin.new"
          value={pin}
          onChange={setPinTyped}
          error={error}
        />
        <PinField
          name="pin-again"
          label="me.pin.repeat"
          value={again}
          onChange={setAgain}
          error={differs ? intl.formatMessage({ id: 'me.pin.different' }) : undefined}
        />
        <Button
          type="submit"
          wide
          busy={keep.isPending}
          disabledReason={offline}
          disabled={!isWhole || differs}
        >
          <FormattedMessage id="me.pin.save" />
        </Button>
        {hasPin && <RemovePin busy={keep.isPending} offline={offline} onRemove={() => keep.mutate(null)} />}
      </form>
      <FreshCodeSheet {...fresh.sheet} />
    </>
  )
}

const RemovePin = ({
  busy,
  offline,
  onRemove,
}: {
  busy: boolean
  offline: string | undefined
  onRemove: () => void
}) => (
  <Button wide tone="plain" busy={busy} disabledReason={offline} onClick={onRemove}>
    <FormattedMessage id="me.pin.remove" />
  </Button>
)

/** A field for the PIN with its label above the cells. */
function PinField({
  label,
  ...field
}: Pick<ComponentProps<typeof CodeField>, 'name' | 'value' | 'onChange' | 'error' | 'autoFocus'> & {
  label: 'me.pin.new' | 'me.pin.repeat'
}) {
  const intl = useIntl()
  return (
    <>
      <p className={text.label} aria-hidden="true">
        <FormattedMessage id={label} />
      </p>
      <CodeField {...field} secret label={intl.formatMessage({ id: label })} length={pinDigits} />
    </>
  )
}

/** Null removes the PIN. `ask` is called with what to repeat after a fresh code. */
function useKeepPin(onDone: () => void, ask: (retry: () => void) => void) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const keep = useMutation({
    mutationFn: (pin: string | null) =>
      pin === null ? call(removePin, {}) : call(setPin, { body: { pin } }),
    onSuccess: async (_, pin) => {
      await queryClient.invalidateQueries(sessionQuery())
      const id = pin === null ? 'me.pin.removed' : 'me.pin.kept'
      notify(intl.formatMessage({ id }), { tone: 'success' })
      onDone()
    },
    onError: (error, pin) => {
      if (isCodeNeeded(error)) ask(() => keep.mutate(pin))
    },
  })
  return keep
}
