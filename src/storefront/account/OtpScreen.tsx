import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { signIn, termsVersion } from '#contract/account.ts'
import { groupPhone } from '#domain/phone.ts'
import { useLang } from '../i18n/use-lang.ts'
import { useRefusal } from '../i18n/use-refusal.ts'
import { LangLink } from '../shell/LangLink.tsx'
import { WhyNot } from '../shell/WhyNot.tsx'
import { Button } from '../ui/Button.tsx'
import { CodeField } from '../ui/CodeField.tsx'
import { Icon } from '../ui/Icon.tsx'
import { iconButtonClass } from '../ui/icon-button-class.ts'
import { backIcon } from '../ui/icons.ts'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import { forgetLeft } from './left.ts'
import { SignInCloth } from './SignInCloth.tsx'
import { signInAttemptAtom, type SignInAttempt } from './sign-in-attempt.ts'
import { useKeepCustomer } from './use-keep-customer.ts'
import { useRequestCode } from './use-request-code.ts'
import { useSecondsUntil } from '../shell/use-seconds-until.ts'

const route = getRouteApi('/$lang/auth/otp')

export function OtpScreen() {
  const lang = useLang()
  const { next } = route.useSearch()
  const [attempt, setAttempt] = useAtom(signInAttemptAtom)
  if (!attempt) return <Navigate to="/$lang/auth/login/" params={{ lang }} search={{ next }} replace />
  return <CodeForm attempt={attempt} next={next} onSignedIn={() => setAttempt(null)} />
}

function CodeForm({
  attempt,
  next,
  onSignedIn,
}: {
  attempt: SignInAttempt
  next: string | undefined
  onSignedIn: () => void
}) {
  const intl = useIntl()
  const lang = useLang()
  const refusal = useRefusal()
  const keepCustomer = useKeepCustomer()
  const [code, setCode] = useState('')
  const verify = useMutation({
    mutationFn: (typed: string) => {
      // what was owed is paid with this
      forgetLeft()
      return call(signIn, { body: { phone: attempt.phone, code: typed, terms: termsVersion, lang } })
    },
    networkMode: 'always',
    onSuccess: async ({ customer }) => {
      await keepCustomer(customer, next)
      onSignedIn()
    },
    onError: () => setCode(''),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (code.length === attempt.digits) verify.mutate(code)
  }

  return (
    <SignInCloth
      back={
        <LangLink
          to="/$lang/auth/login/"
          search={{ next }}
          className={iconButtonClass('onArt')}
          aria-label={intl.formatMessage({ id: 'ui.back' })}
        >
          <Icon of={backIcon} />
        </LangLink>
      }
    >
      <form className={layout.stack} onSubmit={submit}>
        <div className={layout.tight}>
          <h1>
            <FormattedMessage id="account.otp.title" values={{ digits: attempt.digits }} />
          </h1>
          <p className={text.muted}>
            <FormattedMessage
              id="account.otp.sent"
              values={{ phone: <bdi className={text.ltr}>{groupPhone(attempt.phone)}</bdi> }}
            />{' '}
            <LangLink to="/$lang/auth/login/" search={{ next }} className={text.link}>
              <FormattedMessage id="account.otp.change" />
            </LangLink>
          </p>
        </div>
        <CodeField
          label={intl.formatMessage({ id: 'account.otp.label' })}
          value={code}
          onChange={setCode}
          onComplete={verify.mutate}
          length={attempt.digits}
          error={verify.error && !verify.isPending ? refusal(verify.error) : undefined}
          // the only field of the screen, and the reason one came there
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          readOnly={verify.isPending}
        />
        <Resend attempt={attempt} onSent={verify.reset} />
        <Button type="submit" wide busy={verify.isPending} disabled={code.length < attempt.digits}>
          <FormattedMessage id="account.otp.confirm" />
        </Button>
      </form>
    </SignInCloth>
  )
}

function Resend({ attempt, onSent }: { attempt: SignInAttempt; onSent: () => void }) {
  const request = useRequestCode()
  const seconds = useSecondsUntil(attempt.resendAt)
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <>
      <WhyNot error={request.error} />
      {seconds > 0 ? (
        <p className={text.smallMuted}>
          <FormattedMessage
            id="account.otp.wait"
            values={{ time: <bdi className={text.ltr}>{clock}</bdi> }}
          />
        </p>
      ) : (
        <Button
          tone="plain"
          small
          busy={request.isPending}
          onClick={() => request.mutate(attempt.phone, { onSuccess: onSent })}
        >
          <FormattedMessage id="account.otp.resend" />
        </Button>
      )}
    </>
  )
}
