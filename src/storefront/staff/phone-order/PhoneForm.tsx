import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { Order } from '#contract/order.ts'
import { maxNoteLength } from '#domain/cart.ts'
import { priceCart } from '#domain/pricing.ts'
import { hasCatering, leadMinutes } from '#domain/slot.ts'
import { slotToOffer } from '#domain/slot-hold.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { termsOf } from '#storefront/customer/cart/terms.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { chosenMenu } from '#storefront/customer/menu/use-chosen-menu.ts'
import { useLoads } from '#storefront/customer/slot/use-loads.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { useBusy } from '#storefront/platform/update/busy.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { CallerCard } from './CallerCard.tsx'
import { DishSearch } from './DishSearch.tsx'
import { HowAndWhen } from './HowAndWhen.tsx'
import css from './PhoneForm.module.css'
import { emptyDraft, type PhoneDraft } from './phone-draft.ts'
import { PhoneReceipt } from './PhoneReceipt.tsx'
import { useEndCall, usePhoneDraft } from './use-call.ts'

/** The order of one caller: who calls, the dishes, how and when, and the receipt with the one action. */
export function PhoneForm({
  branchId,
  onPlaced,
  onStartOver,
}: {
  branchId: string
  onPlaced: (order: Order) => void
  onStartOver: () => void
}) {
  const lang = useLang()
  const now = useNow()
  const { menu: whole, branch } = useSuspenseQuery(menuQuery(branchId)).data
  const [written, write] = usePhoneDraft(branchId)
  const endCall = useEndCall(branchId)
  const empty = emptyDraft(lang, branch)
  const draft = written ?? empty
  const change = (part: Partial<PhoneDraft>) => write((before = empty) => ({ ...before, ...part }))
  useBusy(draft.phone !== '' || draft.cart.lines.length > 0)
  const { cart, when, method } = draft
  const catering = hasCatering(cart, whole)
  const loads = useLoads(branch, whole, cart)
  const menu = chosenMenu(whole, branch, { when, now, lead: leadMinutes(branch, catering), method })
  const quote = priceCart(cart, menu, termsOf(draft, branch))
  const slot = slotToOffer(branch, when, now, catering, loads.isFull)
  return (
    <div className={css.grid}>
      <CallerCard branchId={branchId} menu={menu} draft={draft} onChange={change} className={css.caller} />
      <section className={classNames(layout.card, layout.stack)} aria-labelledby="phone-dishes">
        <h2 id="phone-dishes" hidden>
          <FormattedMessage id="phone-order.dishes" />
        </h2>
        <DishSearch menu={menu} cart={cart} onChange={(changed) => change({ cart: changed })} />
        <TextField
          label={<FormattedMessage id="phone-order.note" />}
          help={<FormattedMessage id="phone-order.note.help" />}
          autoComplete="off"
          dir="auto"
          maxLength={maxNoteLength}
          value={draft.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </section>
      <HowAndWhen branchId={branchId} branch={branch} menu={whole} draft={draft} onChange={change} />
      <div className={css.receipt}>
        <PhoneReceipt
          branch={branch}
          draft={draft}
          quote={quote}
          dueAt={slot.ok ? slot.value : undefined}
          onChange={change}
          onPlaced={(order) => {
            endCall()
            onPlaced(order)
          }}
          onStartOver={onStartOver}
        />
      </div>
    </div>
  )
}
