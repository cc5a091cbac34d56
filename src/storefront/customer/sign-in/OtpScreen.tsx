import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Unreachable } from '#client/call.ts'
import { termsVersion } from '#contract/account.ts'
import { groupPhone } from '#domain/phone.ts'
import { useFocusAfterRemoval } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { useGoBack } from '#storefront/platform/navigation/use-go-back.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { CodeField } from '#storefront/ui/form/CodeField.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Countdown } from '#storefront/ui/progress/Countdown.tsx'
import text from '#storefront/ui/text/text.module.css'
import { CodeRequestError } from '#storefront/customer/account/CodeRequestError.tsx'
import { clearPendingSignOut } from '#storefront/customer/account/pending-sign-out.ts'
import { SignInCloth } from './SignInCloth.tsx'
import { codeSignIn, ReplyLost } from './code-sign-in.ts'
import { signInAttemptAtom, type SignInAttempt } from './sign-in-attempt.ts'
import { useKeepCustomer } from './use-keep-customer.ts'
import { useRequestCode } from './use-request-code.ts'
import { useSecondsUntil } from '#storefront/platform/clock/use-seconds-until.ts'

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
  const words = useWords()
  const { code, setCode, verify, submit, restart } = useVerify(attempt, next, onSignedIn)

  return (
    <SignInCloth centered back={<BackLink to="/$lang/auth/login/" search={{ next }} tone="onArt" />}>
      <form className={layout.stack} onSubmit={submit}>
        <Head attempt={attempt} next={next} />
        <CodeField
          label={intl.formatMessage({ id: 'account.otp.label' })}
          value={code}
          onChange={setCode}
          onComplete={verify.mutate}
          length={attempt.digits}
          error={verify.error && !verify.isPending ? words(verify.error) : undefined}
          // the only field of the screen: the customer came here to fill it
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          readOnly={verify.isPending}
        />
        <Resend attempt={attempt} onSent={restart} />
        <Button type="submit" wide busy={verify.isPending} disabled={code.length < attempt.digits}>
          <FormattedMessage id="account.otp.confirm" />
        </Button>
      </form>
    </SignInCloth>
  )
}

/** Returns a function that gives the text for an error of the sign-in. */
function useWords(): (error: unknown) => string {
  const intl = useIntl()
  const refusal = useRefusal()
  return (error) =>
    error instanceof ReplyLost ? intl.formatMessage({ id: 'account.otp.reply-lost' }) : refusal(error)
}

/** Signs in with the typed code. */
function useVerify(attempt: SignInAttempt, next: string | undefined, onSignedIn: () => void) {
  const lang = useLang()
  const keepCustomer = useKeepCustomer()
  const [code, setCode] = useState('')
  const [signInWith] = useState(codeSignIn)
  const verify = useMutation({
    mutationFn: (typed: string) => {
      // this sign-in replaces the session, so a pending sign-out is no longer needed
      clearPendingSignOut()
      return signInWith({ phone: attempt.phone, code: typed, terms: termsVersion, lang })
    },
    onSuccess: async (customer) => {
      await keepCustomer(customer, next)
      onSignedIn()
    },
    // a code that may not have arrived is sent again as it is
    onError: (error) => error instanceof Unreachable || setCode(''),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (code.length === attempt.digits) verify.mutate(code)
  }

  function restart() {
    setCode('')
    verify.reset()
  }

  return { code, setCode, verify, submit, restart }
}

function Head({ attempt, next }: { attempt: SignInAttempt; next: string | undefined }) {
  const goBack = useGoBack()
  return (
    <div className={layout.tight}>
      <h1>
        <FormattedMessage id="account.otp.title" values={{ digits: attempt.digits }} />
      </h1>
      <p className={text.muted}>
        <FormattedMessage
          id="account.otp.sent"
          values={{ phone: <bdi className={text.ltr}>{groupPhone(attempt.phone)}</bdi> }}
        />{' '}
        <LangLink to="/$lang/auth/login/" search={{ next }} className={text.ownLink} onClick={goBack}>
          <FormattedMessage id="account.otp.change" />
        </LangLink>
      </p>
    </div>
  )
}

function Resend({ attempt, onSent }: { attempt: SignInAttempt; onSent: () => void }) {
  const request = useRequestCode()
  const seconds = useSecondsUntil(attempt.resendAt)
  // the button leaves when a code is sent
  useFocusAfterRemoval(seconds > 0 ? 0 : 1)
  return (
    <>
      <CodeRequestError error={request.error} />
      {seconds > 0 ? (
        <p className={text.smallMuted}>
          <FormattedMessage id="account.otp.wait" values={{ time: <Countdown seconds={seconds} /> }} />
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
