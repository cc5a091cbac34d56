import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AnyOrder } from '#contract/order.ts'
import type { Branch } from '#domain/branch.ts'
import { normalizePhone } from '#domain/phone.ts'
import type { Quote } from '#domain/pricing.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import type { PhoneDraft } from './phone-draft.ts'
import { callerQuery } from './queries.ts'
import css from './PhoneForm.module.css'
import type { ReadTime } from './phone-offer.ts'
import { PlaceError } from './PlaceError.tsx'
import { ReadBack } from './ReadBack.tsx'
import { ReceiptCard } from './ReceiptCard.tsx'
import { StartOver } from './StartOver.tsx'
import { useIsSending } from './use-call.ts'
import type { usePlace } from './use-place.ts'

/** The receipt of the call, the sentence to read back, and the one action with its amount. */
export function PhoneReceipt({
  branch,
  draft,
  quote,
  read: { dueAt, isLost },
  place,
  onChange,
  onPlaced,
  onShow,
  onStartOver,
}: {
  branch: Branch
  draft: PhoneDraft
  quote: Quote
  /** The time of the order; its `dueAt` is undefined if the branch cannot serve it. */
  read: ReadTime
  place: ReturnType<typeof usePlace>
  onChange: (part: Partial<PhoneDraft>) => void
  onPlaced: (order: AnyOrder) => void
  /** Shows an order and keeps the call. */
  onShow: (id: string) => void
  onStartOver: () => void
}) {
  const intl = useIntl()
  const reachable = useReachable()
  const isSending = useIsSending(branch.id)
  const { phone, name } = useCaller(branch.id, draft)
  const has = { phone: phone.ok, name: name !== '', time: dueAt !== undefined, network: reachable }
  const missing = missingOf(draft, quote, has)
  const isReady = missing === undefined && dueAt !== undefined
  const isTimeLost = isReady && !isSending && isLost
  return (
    <>
      <ReceiptCard
        branch={branch}
        draft={draft}
        quote={quote}
        name={name}
        dueAt={dueAt}
        isFixed={isSending}
        onChange={onChange}
      />
      {isReady && <ReadBack branch={branch} draft={draft} quote={quote} dueAt={dueAt} />}
      <PlaceError branchId={branch.id} error={place.error} isTimeLost={isTimeLost} onShow={onShow} />
      <Button
        wide
        busy={isSending}
        disabledReason={missing && intl.formatMessage({ id: missing })}
        onClick={() => {
          if (phone.ok && isReady) place.mutate({ draft, phone: phone.value, name, agreed: quote, dueAt })
        }}
      >
        <PlaceWords total={quote.total} />
      </Button>
      <SmsNote draft={draft} />
      <StartOver branchId={branch.id} onPlaced={onPlaced} onStart={onStartOver} />
    </>
  )
}

/** One element: the gap of the button would stand between the words and the price. */
const PlaceWords = ({ total }: { total: number }) => (
  <span>
    <FormattedMessage id="phone-order.place" values={{ price: <Price amount={total} /> }} />
  </span>
)

/** What the caller gets by SMS. */
const SmsNote = ({ draft }: { draft: PhoneDraft }) => (
  <p className={classNames(text.captionMuted, css.sms)}>
    <FormattedMessage id={draft.pays === 'link' ? 'phone-order.sms.pay' : 'phone-order.sms.follow'} />
  </p>
)

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
function missingOf(
  { cart, method, address }: PhoneDraft,
  quote: Quote,
  has: Readonly<Record<'phone' | 'name' | 'time' | 'network', boolean>>,
): MessageId | undefined {
  if (!has.network) return 'phone-order.offline'
  if (!has.phone) return 'phone-order.missing.phone'
  if (!has.name) return 'phone-order.missing.name'
  if (cart.lines.length === 0) return 'phone-order.missing.dishes'
  if (method === 'delivery' && !address) return 'phone-order.missing.address'
  if (!has.time) return 'phone-order.missing.time'
  const [problem] = quote.problems
  if (!problem) return undefined
  return problem.reason === 'below-minimum' ? 'phone-order.missing.minimum' : 'phone-order.missing.dish'
}
