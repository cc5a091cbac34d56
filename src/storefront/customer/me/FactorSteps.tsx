import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { beginFactor, confirmFactor, type FactorBegun } from '#contract/factor.ts'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { FreshCodeSheet } from '#storefront/customer/account/FreshCodeSheet.tsx'
import { isCodeNeeded, useFreshCode } from '#storefront/customer/account/use-fresh-code.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { useBusy } from '#storefront/platform/update/busy.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { CodeField } from '#storefront/ui/form/CodeField.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { QrCode } from '#storefront/ui/picture/QrCode.tsx'
import text from '#storefront/ui/text/text.module.css'
import css from './FactorSteps.module.css'

/** Adds an authenticator app: its picture, its first code, and then the recovery codes. */
export function FactorSteps({
  codes,
  onCodes,
  onDone,
}: {
  /** The recovery codes, once they are made. */
  codes: readonly string[] | undefined
  onCodes: (codes: readonly string[]) => void
  onDone: () => void
}) {
  const intl = useIntl()
  const reachable = useReachable()
  const fresh = useFreshCode()
  const begin = useMutation({
    mutationFn: () => call(beginFactor, {}),
    onError: (error) => {
      if (isCodeNeeded(error)) fresh.ask(() => begin.mutate())
    },
  })
  // each step replaces the one before, with the pressed button
  useFocusAfterSwap(codes ? 'codes' : String(begin.isSuccess), () => null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begin.data)
    return (
      <>
        <FirstCode begun={begin.data} onStale={fresh.ask} onKept={onCodes} />
        <FreshCodeSheet {...fresh.sheet} />
      </>
    )
  return (
    <div className={layout.stack}>
      <p className={text.muted}>
        <FormattedMessage id="me.factor.text" />
      </p>
      <ErrorNote error={isCodeNeeded(begin.error) ? null : begin.error} />
      <Button
        wide
        busy={begin.isPending}
        disabledReason={reachable ? undefined : intl.formatMessage({ id: 'me.offline' })}
        onClick={() => begin.mutate()}
      >
        <FormattedMessage id="me.factor.add" />
      </Button>
      <FreshCodeSheet {...fresh.sheet} />
    </div>
  )
}

function FirstCode({
  begun: { secret, uri },
  onStale,
  onKept,
}: {
  begun: FactorBegun
  /** Called with the request to repeat after a code by SMS. */
  onStale: (again: () => void) => void
  onKept: (codes: readonly string[]) => void
}) {
  const intl = useIntl()
  const refusal = useRefusal()
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: (typed: string) => call(confirmFactor, { body: { code: typed } }),
    onSuccess: ({ recoveryCodes }) => onKept(recoveryCodes),
    onError: (error, typed) => {
      setCode('')
      if (isCodeNeeded(error)) onStale(() => confirm.mutate(typed))
    },
  })
  const isWrong = confirm.error !== null && !confirm.isPending && !isCodeNeeded(confirm.error)
  return (
    <form className={layout.stack} onSubmit={(event) => event.preventDefault()}>
      <p>
        <FormattedMessage id="me.factor.scan" />
      </p>
      <QrCode className={css.picture} text={uri} label={intl.formatMessage({ id: 'me.factor.picture' })} />
      <p className={text.smallMuted}>
        <FormattedMessage id="me.factor.by-hand" />
      </p>
      <p className={css.secret}>
        <bdi dir="ltr">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</bdi>
      </p>
      <a href={uri} className={buttonClass({ tone: 'quiet', small: true })}>
        <FormattedMessage id="me.factor.open" />
      </a>
      <p className={text.label} aria-hidden="true">
        <FormattedMessage id="me.factor.code" />
      </p>
      <CodeField
        label={intl.formatMessage({ id: 'me.factor.code' })}
        value={code}
        onChange={setCode}
        onComplete={confirm.mutate}
        length={6}
        error={isWrong ? refusal(confirm.error) : undefined}
        readOnly={confirm.isPending}
      />
    </form>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  // a reload for an update would lose them
  useBusy(true)
  return (
    <div className={layout.stack}>
      <Note tone="warm" icon={warnIcon} role="status" title={<FormattedMessage id="me.factor.recovery" />}>
        <FormattedMessage id="me.factor.recovery.text" />
      </Note>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <bdi dir="ltr">{code}</bdi>
          </li>
        ))}
      </ul>
      <Button wide onClick={onDone}>
        <FormattedMessage id="me.factor.written" />
      </Button>
    </div>
  )
}
