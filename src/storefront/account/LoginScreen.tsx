import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Refused } from '#client/call.ts'
import { normalizePhone } from '#domain/phone.ts'
import { useLang } from '../i18n/use-lang.ts'
import { useRefusal } from '../i18n/use-refusal.ts'
import { InvitedNote } from '../invite/InvitedNote.tsx'
import { LangLink } from '../shell/LangLink.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Choice } from '../ui/Choice.tsx'
import { Icon } from '../ui/Icon.tsx'
import { iconButtonClass } from '../ui/icon-button-class.ts'
import { backIcon } from '../ui/icons.ts'
import layout from '../ui/layout.module.css'
import { Note } from '../ui/Note.tsx'
import { PhoneField } from '../ui/PhoneField.tsx'
import text from '../ui/text.module.css'
import { saidIn } from './profile-form.ts'
import css from './LoginScreen.module.css'
import { SignInCloth } from './SignInCloth.tsx'
import { useRequestCode } from './use-request-code.ts'

const route = getRouteApi('/$lang/auth/login')

/** What the form lacks, by the name of its field. */
type Lack = 'phone' | 'terms'

export function LoginScreen() {
  const intl = useIntl()
  const lang = useLang()
  const { next } = route.useSearch()
  const navigate = useNavigate()
  const refusal = useRefusal()
  const request = useRequestCode()
  const [lack, setLack] = useState<Lack>()

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const entries = new FormData(form)
    const phone = normalizePhone(saidIn(entries, 'phone'))
    const missing = !phone.ok ? 'phone' : entries.get('terms') === null ? 'terms' : undefined
    setLack(missing)
    if (!phone.ok || missing) form.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus()
    else request.mutate(phone.value, { onSuccess: toCode })
  }

  const toCode = () => void navigate({ to: '/$lang/auth/otp/', params: { lang }, search: { next } })

  return (
    <SignInCloth
      back={
        <LangLink
          to="/$lang/home/"
          className={iconButtonClass('onArt')}
          aria-label={intl.formatMessage({ id: 'ui.back' })}
        >
          <Icon of={backIcon} />
        </LangLink>
      }
    >
      <form className={layout.stack} onSubmit={send} noValidate>
        <div className={layout.tight}>
          <h1>
            <FormattedMessage id="account.login.title" />
          </h1>
          <p className={text.muted}>
            <FormattedMessage id="account.login.text" />
          </p>
        </div>
        <InvitedNote next={next} />
        <PhoneField
          name="phone"
          label={<FormattedMessage id="account.phone" />}
          error={
            lack === 'phone' ? (
              <FormattedMessage id="refusal.phone-invalid" />
            ) : (
              phoneErrorOf(request.error, refusal)
            )
          }
          defaultValue={request.variables?.replace('+966', '')}
          required
        />
        <Choice
          type="checkbox"
          name="terms"
          small
          title={
            <FormattedMessage
              id="account.terms"
              values={{
                terms: <LegalLink to="/$lang/terms/" id="account.terms.link" />,
                privacy: <LegalLink to="/$lang/privacy/" id="account.privacy.link" />,
              }}
            />
          }
          detail={
            lack === 'terms' && (
              <span role="alert" className={css.lack}>
                <FormattedMessage id="refusal.terms-missing" />
              </span>
            )
          }
        />
        {request.error && !isPhoneRefused(request.error) && (
          <Note tone="bad" role="alert">
            {refusal(request.error)}
          </Note>
        )}
        <Button type="submit" wide busy={request.isPending}>
          <FormattedMessage id="account.login.send" />
        </Button>
        <LangLink to="/$lang/" className={buttonClass({ tone: 'plain', wide: true })}>
          <FormattedMessage id="account.guest" />
        </LangLink>
      </form>
    </SignInCloth>
  )
}

const isPhoneRefused = (error: unknown) => error instanceof Refused && error.refusal === 'phone-invalid'

const phoneErrorOf = (error: unknown, refusal: (error: unknown) => string): ReactNode =>
  isPhoneRefused(error) ? refusal(error) : undefined

function LegalLink({
  to,
  id,
}: {
  to: '/$lang/terms/' | '/$lang/privacy/'
  id: 'account.terms.link' | 'account.privacy.link'
}) {
  return (
    <LangLink to={to} className={text.link}>
      <FormattedMessage id={id} />
    </LangLink>
  )
}
