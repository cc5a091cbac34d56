import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { removePassword, setPassword } from '#contract/me.ts'
import { passwordLength } from '#domain/password.ts'
import { FreshCodeSheet } from '#storefront/customer/account/FreshCodeSheet.tsx'
import { isCodeNeeded, useFreshCode } from '#storefront/customer/account/use-fresh-code.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { notify } from '#storefront/ui/feedback/notify.ts'
import { PasswordField } from '#storefront/ui/form/PasswordField.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import text from '#storefront/ui/text/text.module.css'
import { profileQuery } from './queries.ts'

/** Sets or removes a password, an optional way to sign in besides SMS codes. */
export function PasswordSheet({
  open,
  hasPassword,
  onClose,
}: {
  open: boolean
  hasPassword: boolean
  onClose: () => void
}) {
  const title = useIntl().formatMessage({ id: hasPassword ? 'me.password.change' : 'me.password.set' })
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {open && <PasswordForm hasPassword={hasPassword} onDone={onClose} />}
    </Sheet>
  )
}

function PasswordForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const intl = useIntl()
  const refusal = useRefusal()
  const reachable = useReachable()
  const fresh = useFreshCode()
  const [typed, setTyped] = useState('')
  const keep = useKeepPassword(onDone, (retry) => fresh.ask(retry))

  const reason = !reachable ? 'me.offline' : typed === '' ? 'me.password.missing' : undefined

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (typed !== '') keep.mutate(typed)
  }

  return (
    <>
      <form className={layout.stack} onSubmit={submit}>
        <p className={text.muted}>
          <FormattedMessage id="me.password.text" />
        </p>
        <PasswordField
          label={<FormattedMessage id="me.password.new" />}
          help={<FormattedMessage id="me.password.help" values={{ least: passwordLength.min }} />}
          error={keep.error && !keep.isPending && !isCodeNeeded(keep.error) ? refusal(keep.error) : undefined}
          value={typed}
          onChange={setTyped}
          autoComplete="new-password"
        />
        <Button
          type="submit"
          wide
          busy={keep.isPending}
          disabledReason={reason && intl.formatMessage({ id: reason })}
        >
          <FormattedMessage id="me.password.keep" />
        </Button>
        {hasPassword && (
          <Button tone="plain" wide disabled={!reachable || keep.isPending} onClick={() => keep.mutate(null)}>
            <FormattedMessage id="me.password.remove" />
          </Button>
        )}
      </form>
      <FreshCodeSheet {...fresh.sheet} />
    </>
  )
}

/** Null removes the password. `ask` is called with what to repeat after a fresh code. */
function useKeepPassword(onDone: () => void, ask: (retry: () => void) => void) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const keep = useMutation({
    mutationFn: (password: string | null) =>
      password === null ? call(removePassword, {}) : call(setPassword, { body: { password } }),
    onSuccess: async (_, password) => {
      await queryClient.invalidateQueries(profileQuery())
      const id = password === null ? 'me.password.removed' : 'me.password.kept'
      notify(intl.formatMessage({ id }), { tone: 'success' })
      onDone()
    },
    onError: (error, password) => {
      if (isCodeNeeded(error)) ask(() => keep.mutate(password))
    },
  })
  return keep
}
