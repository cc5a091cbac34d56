import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { passFactor } from '#contract/factor.ts'
import { FactorSteps } from '#storefront/customer/me/FactorSteps.tsx'
import { SignOut } from '#storefront/customer/me/SignOut.tsx'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { lockIcon } from '#storefront/ui/icon/icons-more.ts'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import css from './LockPanel.module.css'
import { noteEnrolled, recoveryCodesAtom } from './use-factor.ts'

/**
 * Stands in for a screen of the console until the employee has passed the second factor (`code`), or has
 * added one where the shop requires it (`enrol`).
 */
export function FactorPanel({ factor }: { factor: 'code' | 'enrol' }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const of = useQuery(sessionQuery()).data?.customer?.id ?? ''
  const [shown, setShown] = useAtom(recoveryCodesAtom)
  function passed(): void {
    // what the screen behind the panel was refused before
    void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
    void queryClient.invalidateQueries(sessionQuery())
    setShown(null)
  }
  return (
    <section className={css.panel} aria-label={intl.formatMessage({ id: `staff.factor.${factor}` })}>
      <div className={css.card}>
        <IconTile icon={lockIcon} tone="brand" round />
        <h2 className={css.title}>
          <FormattedMessage id={`staff.factor.${factor}`} />
        </h2>
        {factor === 'code' ? (
          <PassForm onPassed={passed} />
        ) : (
          <FactorSteps
            codes={shown?.of === of ? shown.codes : undefined}
            onCodes={(codes) => {
              setShown({ of, codes })
              void noteEnrolled(queryClient)
            }}
            onDone={passed}
          />
        )}
        <SignOut />
      </div>
    </section>
  )
}

/** One field for the code of the app and for a recovery code. */
function PassForm({ onPassed }: { onPassed: () => void }) {
  const intl = useIntl()
  const refusal = useRefusal()
  const reachable = useReachable()
  const [code, setCode] = useState('')
  const pass = useMutation({
    mutationFn: (typed: string) => call(passFactor, { body: { code: typed } }),
    onSuccess: onPassed,
    onError: () => setCode(''),
  })
  const offline = reachable ? undefined : intl.formatMessage({ id: 'staff.lock.offline' })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (code.trim() !== '' && reachable && !pass.isPending) pass.mutate(code)
    else event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <p className={text.muted}>
        <FormattedMessage id="staff.factor.help" />
      </p>
      <TextField
        label={<FormattedMessage id="me.factor.code" />}
        error={pass.error && !pass.isPending ? refusal(pass.error) : undefined}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="none"
        enterKeyHint="go"
        maxLength={40}
        // the only field of the screen
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <Button type="submit" wide busy={pass.isPending} disabledReason={offline}>
        <FormattedMessage id="staff.factor.go" />
      </Button>
    </form>
  )
}
