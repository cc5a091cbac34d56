import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Bill } from '#contract/bill.ts'
import type { Card } from '#contract/card.ts'
import type { PayWith } from '#contract/order.ts'
import { priceBill } from '#domain/bill.ts'
import { isExpired } from '#domain/card.ts'
import { CardChoices } from '../card/CardChoices.tsx'
import type { CardFormHandle } from '../card/CardForm.tsx'
import { NewCard } from '../card/NewCard.tsx'
import { cardsQuery, paymentSettingsQuery } from '../card/queries.ts'
import { useRefusal } from '../i18n/use-refusal.ts'
import { useReachable } from '../offline/use-reach.ts'
import { useNow } from '../shell/use-now.ts'
import { Button } from '../ui/Button.tsx'
import { Choice } from '../ui/Choice.tsx'
import { FieldBlock } from '../ui/FieldBlock.tsx'
import { storeIcon } from '../ui/icons.ts'
import { lockIcon } from '../ui/icons-more.ts'
import layout from '../ui/layout.module.css'
import { Lead } from '../ui/Lead.tsx'
import { Note } from '../ui/Note.tsx'
import { Price } from '../ui/Price.tsx'
import { RedeemRow } from '../wallet/RedeemRow.tsx'
import { useRedeemTerms } from '../wallet/use-redeem-terms.ts'
import { BillReceipt } from './BillReceipt.tsx'
import { useClaimBill } from './use-claim-bill.ts'

const noCards: readonly Card[] = []

/** A card (null: one that is still to be typed in), or the counter. */
type Way = { readonly cardId: string | null } | 'counter'

/** How a customer pays a bill: points off, then a card, or the counter where staff take the money. */
export function PayForm({ bill }: { bill: Bill }) {
  const intl = useIntl()
  const refusal = useRefusal()
  const reachable = useReachable()
  const now = useNow()
  const form = useRef<CardFormHandle>(null)
  const [picked, setPicked] = useState<Way>()
  const claim = useClaimBill(bill.id)
  const { data: settings } = useQuery({ ...paymentSettingsQuery(), throwOnError: false })
  const { data } = useQuery({ ...cardsQuery(), throwOnError: false })
  const cards = data?.cards.filter((card) => !isExpired(card, now)) ?? noCards
  const first = cards.find(({ isDefault }) => isDefault) ?? cards[0]
  const way = picked ?? { cardId: first?.id ?? null }
  const quote = priceBill(bill.quote, useRedeemTerms())
  const isCard = way !== 'counter'
  const cardId = isCard ? way.cardId : undefined

  function pick(to: Way) {
    claim.reset()
    setPicked(to)
  }

  function send() {
    const typed = form.current
    const asked = { pay: isCard ? 'card' : 'counter', quote } as const
    if (quote.total === 0 || !isCard || (cardId === null && settings?.way === 'page'))
      claim.mutate({ ...asked, payWith: () => Promise.resolve<PayWith | null>(null) })
    else if (cardId != null)
      claim.mutate({ ...asked, payWith: () => Promise.resolve({ kind: 'card', cardId }) })
    else if (typed?.check()) claim.mutate({ ...asked, payWith: typed.payWith })
  }

  return (
    <form
      className={layout.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <BillReceipt quote={quote} />
      <RedeemRow quote={quote} onChange={() => claim.reset()} />
      {quote.total > 0 && (
        <FieldBlock legend={<FormattedMessage id="checkout.pay" />} flush>
          <div className={layout.list}>
            <CardChoices
              name="bill-payment"
              cards={cards}
              value={cardId}
              offline={!reachable}
              onPick={(id) => pick({ cardId: id })}
            />
            <Choice
              type="radio"
              name="bill-payment"
              checked={!isCard}
              onChange={() => pick('counter')}
              before={<Lead icon={storeIcon} />}
              title={<FormattedMessage id="bill.counter" />}
              detail={<FormattedMessage id="bill.counter.how" />}
            />
          </div>
          {cardId === null && <NewCard handle={form} remember />}
        </FieldBlock>
      )}
      {claim.error && (
        <Note tone="bad" role="alert">
          {refusal(claim.error)}
        </Note>
      )}
      <Button
        wide
        icon={isCard ? lockIcon : undefined}
        busy={claim.isPending}
        disabledReason={reachable ? undefined : intl.formatMessage({ id: 'payment.offline' })}
        onClick={send}
      >
        <FormattedMessage
          id={quote.total === 0 ? 'bill.pay.points' : isCard ? 'checkout.pay.now' : 'bill.counter.pay'}
          values={{ price: <Price amount={quote.total} /> }}
        />
      </Button>
    </form>
  )
}
