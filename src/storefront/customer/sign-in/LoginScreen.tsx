import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { Refused } from '#client/call.ts'
import { normalizePhone } from '#domain/phone.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { InvitedNote } from '#storefront/customer/invite/InvitedNote.tsx'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { PasswordField } from '#storefront/ui/form/PasswordField.tsx'
import { PhoneField } from '#storefront/ui/form/PhoneField.tsx'
import text from '#storefront/ui/text/text.module.css'
import { CodeRequestError } from '#storefront/customer/account/CodeRequestError.tsx'
import { readText } from '#storefront/customer/account/profile-form.ts'
import css from './LoginScreen.module.css'
import { LegalLink } from '#storefront/customer/account/LegalLink.tsx'
import { SignInCloth } from './SignInCloth.tsx'
import { useTypedSignIn } from './typed-sign-in.ts'
import { usePasswordSignIn } from './use-password-sign-in.ts'
import { useRequestCode } from './use-request-code.ts'

const route = getRouteApi('/$lang/auth/login')

/** What is missing or wrong in the form: the name of a field, and the message below it. */
type FieldProblem =
  | { readonly field: 'phone'; readonly words: 'account.phone.missing' | 'refusal.phone-invalid' }
  | { readonly field: 'password'; readonly words: 'account.password.missing' }
  | { readonly field: 'terms'; readonly words: 'refusal.terms-missing' }

export function LoginScreen() {
  const { next } = route.useSearch()
  const [typed, setTyped] = useTypedSignIn()
  // the fields keep their own values from here on
  const [before] = useState(typed)
  const { byPassword, password, setPassword, problem, attempt, submit, toggleMethod } = useLogin(next)

  return (
    <SignInCloth
      // on the way to the checkout the previous page is the cart, which for a guest is a sheet over the menu
      back={<BackLink to="/$lang/" search={isOrdering(next) ? { cart: true } : {}} replace tone="onArt" />}
    >
      <form
        className={layout.stack}
        onSubmit={submit}
        onChange={(event) => setTyped(readTyped(event.currentTarget))}
        noValidate
      >
        <div className={layout.tight}>
          <h1>
            <FormattedMessage id="account.login.title" />
          </h1>
          <p className={text.muted}>
            <FormattedMessage id={byPassword ? 'me.password.text' : 'account.login.text'} />
          </p>
        </div>
        <InvitedNote next={next} />
        <PhonePart problem={problem} error={attempt.error} typed={before.phone} />
        {byPassword && (
          <PasswordField
            name="password"
            label={<FormattedMessage id="account.password" />}
            error={problem?.field === 'password' ? <FormattedMessage id={problem.words} /> : undefined}
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
          />
        )}
        <TermsPart problem={problem} agreed={before.agreed} />
        {!isPhoneRefused(attempt.error) &&
          (byPassword ? <ErrorNote error={attempt.error} /> : <CodeRequestError error={attempt.error} />)}
        <Button type="submit" wide busy={attempt.isPending}>
          <FormattedMessage id={byPassword ? 'account.login.enter' : 'account.login.send'} />
        </Button>
        <Button tone="plain" wide onClick={toggleMethod}>
          <FormattedMessage id={byPassword ? 'account.login.by-code' : 'account.login.by-password'} />
        </Button>
        <LangLink to="/$lang/" className={buttonClass({ tone: 'plain', wide: true })}>
          <FormattedMessage id={next === undefined ? 'account.guest' : 'account.menu'} />
        </LangLink>
      </form>
    </SignInCloth>
  )
}

const isOrdering = (next: string | undefined) => next?.split('/')[2] === 'checkout'

/** The state of the form: a code is requested, or the customer signs in with a password. */
function useLogin(next: string | undefined) {
  const lang = useLang()
  const navigate = useNavigate()
  const request = useRequestCode()
  const enter = usePasswordSignIn(next)
  const [byPassword, setByPassword] = useState(false)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<FieldProblem>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const entries = new FormData(form)
    const typed = readText(entries, 'phone')
    const phone = normalizePhone(typed)
    const found = phone.ok ? problemOfOthers(entries, byPassword && password === '') : problemOfPhone(typed)
    setProblem(found)
    if (!phone.ok || found) form.querySelector<HTMLInputElement>(`[name=${found?.field}]`)?.focus()
    else if (byPassword) enter.mutate({ phone: phone.value, password })
    else request.mutate(phone.value, { onSuccess: openCodeScreen })
  }

  function toggleMethod() {
    setByPassword(!byPassword)
    setProblem(undefined)
    enter.reset()
    request.reset()
  }

  const openCodeScreen = () => void navigate({ to: '/$lang/auth/otp/', params: { lang }, search: { next } })

  return {
    byPassword,
    password,
    setPassword,
    problem,
    attempt: byPassword ? enter : request,
    submit,
    toggleMethod,
  }
}

function PhonePart({
  problem,
  error,
  typed,
}: {
  problem: FieldProblem | undefined
  error: unknown
  /** What was typed before the customer left the form. */
  typed: string
}) {
  const refusal = useRefusal()
  const refused = isPhoneRefused(error) ? refusal(error) : undefined
  return (
    <PhoneField
      name="phone"
      label={<FormattedMessage id="account.phone" />}
      error={problem?.field === 'phone' ? <FormattedMessage id={problem.words} /> : refused}
      defaultValue={typed}
      required
    />
  )
}

const TermsPart = ({ problem, agreed }: { problem: FieldProblem | undefined; agreed: boolean }) => (
  <Choice
    type="checkbox"
    name="terms"
    defaultChecked={agreed}
    small
    title={
      <FormattedMessage
        id="account.terms"
        values={{
          terms: <LegalLink to="terms" />,
          privacy: <LegalLink to="privacy" />,
        }}
      />
    }
    detail={
      problem?.field === 'terms' && (
        <span role="alert" className={css.problem}>
          <FormattedMessage id={problem.words} />
        </span>
      )
    }
  />
)

function readTyped(form: HTMLFormElement) {
  const entries = new FormData(form)
  return { phone: readText(entries, 'phone'), agreed: entries.get('terms') !== null }
}

const problemOfPhone = (typed: string): FieldProblem => ({
  field: 'phone',
  words: typed.trim() === '' ? 'account.phone.missing' : 'refusal.phone-invalid',
})

/** The first missing field below the phone number. */
function problemOfOthers(entries: FormData, lacksPassword: boolean): FieldProblem | undefined {
  if (lacksPassword) return { field: 'password', words: 'account.password.missing' }
  return entries.get('terms') === null ? { field: 'terms', words: 'refusal.terms-missing' } : undefined
}

const isPhoneRefused = (error: unknown) => error instanceof Refused && error.refusal === 'phone-invalid'
