import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PricingTerms, Quote } from '#domain/pricing.ts'
import type { Method } from '#domain/method.ts'
import { foldCode, type PromoRefusal } from '#domain/promo.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { promoIcon } from '#storefront/ui/icon/icons-more.ts'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import text from '#storefront/ui/text/text.module.css'
import { countingTerms } from './stored-promo.ts'
import { PromoWorth } from './PromoWorth.tsx'
import { usePromo } from './use-promo.ts'

/**
 * The field for a promo code. With a code: its discount, or why it is refused, and a button that removes it.
 */
export function PromoField({
  branchId,
  method,
  quote,
  terms,
  label = <FormattedMessage id="promo.label" />,
  onChange,
}: {
  branchId: string
  method: Method | null
  quote: Quote
  terms: PricingTerms
  label?: ReactNode
  /** Called when the code changes, because the price changes with it. */
  onChange?: () => void
}) {
  const reachable = useReachable()
  const { promo, trying, input, typed, isEmpty, submit, takeOff, type } = usePromoForm({
    branchId,
    method,
    onChange,
  })
  const counting = countingTerms(promo)

  const refusal = promo ? promo.refusal : trying.step === 'refused' ? trying.refusal : null
  const error = useProblem({ isEmpty, refusal, failed: trying.step === 'failed' ? trying.error : undefined })
  const worth = counting && <PromoWorth promo={counting} quote={quote} terms={terms} />

  return (
    <form onSubmit={submit} noValidate>
      <TextField
        ref={input}
        name="promo"
        label={label}
        icon={promoIcon}
        // a code may be in either script; the box keeps its own direction, and with it the place of the
        // button
        dir="auto"
        value={promo?.code ?? typed}
        onChange={(event) => type(event.target.value)}
        readOnly={promo !== null}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={100}
        good={counting !== null && quote.subtotal >= counting.minimumSubtotal}
        help={worth ?? (reachable || promo ? undefined : <FormattedMessage id="promo.offline" />)}
        error={error}
        after={promo ? <Remove onRemove={takeOff} /> : <Apply busy={trying.step === 'asking'} />}
      />
      <LiveRegion>
        {counting && <FormattedMessage id="promo.applied" values={{ code: counting.code }} />}
      </LiveRegion>
    </form>
  )
}

/** The code that is typed or counts, and the handlers that apply and remove it. */
function usePromoForm({
  branchId,
  method,
  onChange,
}: {
  branchId: string
  method: Method | null
  onChange: (() => void) | undefined
}) {
  const reachable = useReachable()
  const { promo, trying, apply, remove, forget } = usePromo({ branchId, method })
  const [typed, setTyped] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (promo || trying.step === 'asking' || !reachable) return
    const nothing = foldCode(typed) === ''
    setEmpty(nothing)
    input.current?.focus()
    if (nothing) return
    onChange?.()
    void apply(typed)
  }

  function takeOff(): void {
    onChange?.()
    remove()
    setTyped('')
    input.current?.focus()
  }

  function type(now: string): void {
    setTyped(now)
    setEmpty(false)
    forget()
  }

  return { promo, trying, input, typed, isEmpty, submit, takeOff, type }
}

/** What is wrong with the typed code, or why it could not be asked for; undefined if nothing is. */
function useProblem({
  isEmpty,
  refusal,
  failed,
}: {
  isEmpty: boolean
  refusal: PromoRefusal | null
  failed: unknown
}): ReactNode {
  const refusalWords = useRefusal()
  if (isEmpty) return <FormattedMessage id="promo.empty" />
  if (refusal) return <Why refusal={refusal} />
  return failed === undefined ? undefined : refusalWords(failed)
}

function Remove({ onRemove }: { onRemove: () => void }) {
  const label = useIntl().formatMessage({ id: 'promo.remove.it' })
  return (
    <Button tone="plain" small onClick={onRemove} aria-label={label}>
      <FormattedMessage id="promo.remove" />
    </Button>
  )
}

function Apply({ busy }: { busy: boolean }) {
  const reachable = useReachable()
  return (
    <Button type="submit" tone="plain" small busy={busy} disabled={!reachable}>
      <FormattedMessage id="promo.apply" />
    </Button>
  )
}

/** The text of a refusal, with a link if the correction is on another screen. */
function Why({ refusal }: { refusal: PromoRefusal }) {
  const lang = useLang()
  return (
    <span>
      <FormattedMessage id={`refusal.${refusal}`} />
      {refusal === 'promo-sign-in' && (
        <>
          {' '}
          <LangLink to="/$lang/auth/login/" search={{ next: `/${lang}/cart/` }} className={text.ownLink}>
            <FormattedMessage id="title.login" />
          </LangLink>
        </>
      )}
    </span>
  )
}
