import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Order } from '#contract/order.ts'
import type { Branch } from '#domain/branch.ts'
import { setQuantity } from '#domain/cart.ts'
import { wordsIn } from '#domain/locale.ts'
import { normalizePhone } from '#domain/phone.ts'
import type { Quote } from '#domain/pricing.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { CartTotals } from '#storefront/customer/cart/total/CartTotals.tsx'
import { termsOf } from '#storefront/customer/cart/terms.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Stepper } from '#storefront/ui/form/Stepper.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { LineDetail } from '#storefront/customer/cart/line/LineDetail.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import { dot } from '#storefront/ui/text/dot.ts'
import { DueTime } from './DueTime.tsx'
import type { PhoneDraft } from './phone-draft.ts'
import { callerQuery } from './queries.ts'
import { PriceChanged, TimeChanged } from './place-for-caller.ts'
import { ReadBack } from './ReadBack.tsx'
import { StartOver } from './StartOver.tsx'
import { usePlace } from './use-place.ts'

/** The receipt of the call, the sentence to read back, and the one action with its amount. */
export function PhoneReceipt({
  branch,
  draft,
  quote,
  dueAt,
  onChange,
  onPlaced,
  onStartOver,
}: {
  branch: Branch
  draft: PhoneDraft
  quote: Quote
  /** The time of the order in milliseconds since 1970; undefined if the branch cannot serve it. */
  dueAt: number | undefined
  onChange: (part: Partial<PhoneDraft>) => void
  onPlaced: (order: Order) => void
  onStartOver: () => void
}) {
  const intl = useIntl()
  const reachable = useReachable()
  const { phone, name } = useCaller(branch.id, draft)
  const place = usePlace(branch.id, onPlaced)
  const missing = missingOf({
    draft,
    quote,
    name,
    hasPhone: phone.ok,
    hasTime: dueAt !== undefined,
    reachable,
  })
  const isReady = missing === undefined && dueAt !== undefined
  return (
    <>
      <ReceiptCard
        branch={branch}
        draft={draft}
        quote={quote}
        name={name}
        dueAt={dueAt}
        onChange={onChange}
      />
      {isReady && <ReadBack branch={branch} draft={draft} quote={quote} dueAt={dueAt} />}
      <PlaceError error={place.error} />
      <Button
        wide
        busy={place.isPending}
        disabledReason={missing && intl.formatMessage({ id: missing })}
        onClick={() => {
          if (phone.ok && isReady) place.mutate({ draft, phone: phone.value, name, agreed: quote, dueAt })
        }}
      >
        <FormattedMessage id="phone-order.place" values={{ price: <Price amount={quote.total} /> }} />
      </Button>
      <p className={text.captionMuted}>
        <FormattedMessage id={draft.pays === 'link' ? 'phone-order.sms.pay' : 'phone-order.sms.follow'} />
      </p>
      <StartOver branchId={branch.id} busy={place.isPending} onStart={onStartOver} />
    </>
  )
}

/** The dishes of the call with their prices, under the caller's name and the time. */
function ReceiptCard({
  branch,
  draft,
  quote,
  name,
  dueAt,
  onChange,
}: {
  branch: Branch
  draft: PhoneDraft
  quote: Quote
  name: string
  dueAt: number | undefined
  onChange: (part: Partial<PhoneDraft>) => void
}) {
  const intl = useIntl()
  return (
    <section
      className={classNames(layout.card, layout.stack)}
      aria-label={intl.formatMessage({ id: 'phone-order.receipt' })}
    >
      <Head name={name} dueAt={dueAt} />
      {quote.lines.length === 0 ? (
        <p className={text.smallMuted}>
          <FormattedMessage id="phone-order.empty" />
        </p>
      ) : (
        <>
          <Lines
            quote={quote}
            onQuantity={(id, quantity) => onChange({ cart: setQuantity(draft.cart, id, quantity) })}
          />
          <CartTotals bare quote={quote} terms={termsOf(draft, branch)} />
        </>
      )}
    </section>
  )
}

/** The number, and the name that the branch knows or that was typed; the caller's card reads both. */
function useCaller(branchId: string, draft: PhoneDraft) {
  const phone = normalizePhone(draft.phone)
  const { data: caller } = useQuery({
    ...callerQuery(branchId, phone.ok ? phone.value : ''),
    enabled: false,
  })
  return { phone, name: (caller?.firstName || draft.name).trim() }
}

/** What is still missing, in the order in which the screen asks for it. */
function missingOf({
  draft: { method, address },
  quote,
  name,
  hasPhone,
  hasTime,
  reachable,
}: {
  draft: PhoneDraft
  quote: Quote
  name: string
  hasPhone: boolean
  hasTime: boolean
  reachable: boolean
}): MessageId | undefined {
  if (!reachable) return 'phone-order.offline'
  if (!hasPhone) return 'phone-order.missing.phone'
  if (name === '') return 'phone-order.missing.name'
  if (quote.lines.length === 0) return 'phone-order.missing.dishes'
  if (method === 'delivery' && !address) return 'phone-order.missing.address'
  if (!hasTime) return 'phone-order.missing.time'
  const [problem] = quote.problems
  if (!problem) return undefined
  return problem.reason === 'below-minimum' ? 'phone-order.missing.minimum' : 'phone-order.missing.dish'
}

function PlaceError({ error }: { error: Error | null }) {
  const isTime = error instanceof TimeChanged
  if (!isTime && !(error instanceof PriceChanged)) return <ErrorNote error={error} />
  return (
    <Note tone="warm" icon={warnIcon} role="alert">
      <FormattedMessage id={isTime ? 'phone-order.changed.time' : 'phone-order.changed'} />
    </Note>
  )
}

function Head({ name, dueAt }: { name: string; dueAt: number | undefined }) {
  return (
    <h2 className={text.item}>
      {name === '' ? <FormattedMessage id="phone-order.caller" /> : <bdi>{name}</bdi>}
      {dueAt !== undefined && (
        <>
          {dot}
          <DueTime at={dueAt} />
        </>
      )}
    </h2>
  )
}

function Lines({ quote, onQuantity }: { quote: Quote; onQuantity: (id: string, quantity: number) => void }) {
  const lang = useLang()
  const intl = useIntl()
  const problemOf = (id: string) =>
    quote.problems.some((problem) => 'lineId' in problem && problem.lineId === id)
  return (
    <ul className={layout.list} aria-label={intl.formatMessage({ id: 'counter.dish.chosen' })}>
      {quote.lines.map((line) => (
        <li key={line.id} className={layout.listRow}>
          <Stepper
            value={line.quantity}
            label={wordsIn(line.name, lang).text}
            onChange={(quantity) => onQuantity(line.id, quantity)}
          />
          <span className={layout.grow}>
            <Words of={line.name} />
            <LineDetail of={line} />
            {problemOf(line.id) && (
              <Tag tone="bad">
                <FormattedMessage id="phone-order.line.gone" />
              </Tag>
            )}
          </span>
          <Price amount={line.total} />
        </li>
      ))}
    </ul>
  )
}
