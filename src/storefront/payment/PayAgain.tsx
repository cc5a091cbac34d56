import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Card } from '#contract/card.ts'
import type { Order, PayWith } from '#contract/order.ts'
import { isExpired } from '#domain/card.ts'
import { CardChoices } from '../card/CardChoices.tsx'
import type { CardFormHandle } from '../card/CardForm.tsx'
import { NewCard } from '../card/NewCard.tsx'
import { cardsQuery, paymentSettingsQuery } from '../card/queries.ts'
import { useRefusal } from '../i18n/use-refusal.ts'
import { useReachable } from '../offline/use-reach.ts'
import { useNow } from '../shell/use-now.ts'
import { Button } from '../ui/Button.tsx'
import { FieldBlock } from '../ui/FieldBlock.tsx'
import { lockIcon } from '../ui/icons-more.ts'
import layout from '../ui/layout.module.css'
import { Note } from '../ui/Note.tsx'
import { Price } from '../ui/Price.tsx'
import { usePayOrder } from './use-pay-order.ts'

const noCards: readonly Card[] = []

/** Another try to pay the same order: with a saved card, or one that is typed in. */
export function PayAgain({ order }: { order: Order }) {
  const intl = useIntl()
  const refusal = useRefusal()
  const reachable = useReachable()
  const now = useNow()
  const form = useRef<CardFormHandle>(null)
  const [picked, setPicked] = useState<string | null>()
  const pay = usePayOrder(order.id)
  const { data: settings } = useQuery({ ...paymentSettingsQuery(), throwOnError: false })
  const { data } = useQuery({ ...cardsQuery(), throwOnError: false })
  const cards = data?.cards.filter((card) => !isExpired(card, now)) ?? noCards
  const value = picked === undefined ? offeredFirst(cards, order) : picked

  function send() {
    const typed = form.current
    if (value !== null) pay.mutate(() => Promise.resolve({ kind: 'card', cardId: value }))
    else if (settings?.way === 'page') pay.mutate(() => Promise.resolve<PayWith | null>(null))
    else if (typed?.check()) pay.mutate(typed.payWith)
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
      <FieldBlock legend={<FormattedMessage id="payment.with" />} flush>
        <div className={layout.list}>
          <CardChoices
            name="payment-again"
            cards={cards}
            value={value}
            offline={!reachable}
            onPick={(cardId) => {
              pay.reset()
              setPicked(cardId)
            }}
          />
        </div>
        {value === null && <NewCard handle={form} remember />}
      </FieldBlock>
      {pay.error && (
        <Note tone="bad" role="alert">
          {refusal(pay.error)}
        </Note>
      )}
      <Button
        wide
        icon={lockIcon}
        busy={pay.isPending}
        disabledReason={reachable ? undefined : intl.formatMessage({ id: 'payment.offline' })}
        onClick={send}
      >
        <FormattedMessage id="checkout.pay.now" values={{ price: <Price amount={order.quote.total} /> }} />
      </Button>
    </form>
  )
}

/** The card that is offered first, unless it is the one that was just declined: then another, or a new one. */
function offeredFirst(cards: readonly Card[], { payment }: Order): string | null {
  const declined = payment?.state === 'declined' ? payment.card : null
  const others = cards.filter(({ brand, last4 }) => brand !== declined?.brand || last4 !== declined.last4)
  return (others.find(({ isDefault }) => isDefault) ?? others[0])?.id ?? null
}
