import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AnyOrder } from '#contract/order.ts'
import { maxNoteLength } from '#domain/cart.ts'
import type { Branch } from '#domain/branch.ts'
import type { Menu } from '#domain/menu.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { storeOrder } from '#storefront/customer/order/queries.ts'
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
import { offerToRead, phoneOfferOf, type ReadTime } from './phone-offer.ts'
import { PhoneReceipt } from './PhoneReceipt.tsx'
import { useEndCall, useIsSending, usePhoneDraft, useUnseenOrder } from './use-call.ts'
import { usePlace } from './use-place.ts'
import { waitingOrdersQuery } from './waiting/waiting-query.ts'

/** The order of one caller: who calls, the dishes, how and when, and the receipt with the one action. */
export function PhoneForm({
  branchId,
  onShow,
  onStartOver,
}: {
  branchId: string
  onShow: (id: string) => void
  onStartOver: () => void
}) {
  const lang = useLang()
  const queryClient = useQueryClient()
  const { menu: whole, branch } = useSuspenseQuery(menuQuery(branchId)).data
  const [written, write] = usePhoneDraft(branchId)
  const endCall = useEndCall(branchId)
  const [, noteUnseen] = useUnseenOrder(branchId)
  const isLeft = useIsLeft()
  const empty = emptyDraft(lang, branch)
  const draft = written ?? empty
  const change = (part: Partial<PhoneDraft>) => write((before = empty) => ({ ...before, ...part }))
  useBusy(draft.phone !== '' || draft.cart.lines.length > 0)
  const { menu, quote, read } = useOfferToRead(draft, branch, whole)
  function end(order: AnyOrder) {
    endCall()
    // the reply is newer than what the device may have
    storeOrder(queryClient, order)
    void queryClient.invalidateQueries({ queryKey: waitingOrdersQuery(branchId).queryKey })
    if (isLeft.current) noteUnseen(() => order.id)
    else onShow(order.id)
  }
  const place = usePlace(branchId, end)
  const isSending = useIsSending(branchId)
  return (
    <div className={css.grid}>
      {/* what is changed now would not be in the order that is being placed, or is deleted with it */}
      <div className={css.entry} inert={isSending}>
        <CallerCard branchId={branchId} menu={menu} draft={draft} onChange={change} className={css.caller} />
        <DishesCard menu={menu} draft={draft} onChange={change} />
        <HowAndWhen branchId={branchId} branch={branch} menu={whole} draft={draft} onChange={change} />
      </div>
      <div className={css.receipt}>
        <PhoneReceipt
          branch={branch}
          draft={draft}
          quote={quote}
          read={read}
          place={place}
          onChange={change}
          onPlaced={end}
          onShow={onShow}
          onStartOver={onStartOver}
        />
      </div>
    </div>
  )
}

/** The dishes, the price and the time of the call, with the time that was read first while it is possible. */
function useOfferToRead(draft: PhoneDraft, branch: Branch, menu: Menu) {
  const now = useNow()
  const { isFull } = useLoads(branch, menu, draft.cart)
  const [before, setRead] = useState<ReadTime>()
  const offer = offerToRead(before, draft, (of) => phoneOfferOf(of, { branch, menu }, now, isFull))
  if (offer.read !== before) setRead(offer.read)
  return offer
}

/** A ref that is true once the component was removed, while its request goes on. */
function useIsLeft() {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}

/** The dishes of the call, and what the kitchen has to know. */
function DishesCard({
  menu,
  draft,
  onChange,
}: {
  menu: Menu
  draft: PhoneDraft
  onChange: (part: Partial<PhoneDraft>) => void
}) {
  return (
    <section className={classNames(layout.card, layout.stack)} aria-labelledby="phone-dishes">
      <h2 id="phone-dishes" hidden>
        <FormattedMessage id="phone-order.dishes" />
      </h2>
      <DishSearch menu={menu} cart={draft.cart} onChange={(cart) => onChange({ cart })} />
      <TextField
        label={<FormattedMessage id="phone-order.note" />}
        help={<FormattedMessage id="phone-order.note.help" />}
        autoComplete="off"
        dir="auto"
        maxLength={maxNoteLength}
        value={draft.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </section>
  )
}
