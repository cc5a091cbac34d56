import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { changeCard, type Card } from '#contract/card.ts'
import { isExpired } from '#domain/card.ts'
import { useFocusAfterSwap } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { checkIcon, trashIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import text from '#storefront/ui/text/text.module.css'
import { cardBrandName } from '#storefront/ui/text/card-brand-name.ts'
import { CardName } from '#storefront/ui/text/CardName.tsx'
import { DeleteCard } from './DeleteCard.tsx'
import { expiryOf } from './expiry-words.ts'
import { FlipCard } from './FlipCard.tsx'
import { cardsQuery } from './queries.ts'

/** A drawing of a saved card, its name, and the controls to delete it or make it the default. */
export function SavedCard({ card }: { card: Card }) {
  const intl = useIntl()
  const now = useNow()
  const [deleting, setDeleting] = useState(false)
  const makeDefault = useMakeDefault(card)
  // the button leaves once the card is the default
  useFocusAfterSwap(String(card.isDefault), () => null)
  const expired = isExpired(card, now)
  const date = <bdi className={text.ltr}>{expiryOf(card)}</bdi>
  const { brand, last4 } = card
  const name = intl.formatMessage(
    { id: 'card.named' },
    { brand: intl.formatMessage({ id: cardBrandName(brand) }), last4 },
  )
  return (
    <li className={layout.stack}>
      <FlipCard
        brand={brand}
        number={`•••• •••• •••• ${last4}`}
        holder={card.holder}
        expiry={expiryOf(card)}
      />
      <div className={layout.between}>
        <h2 className={text.item}>
          <CardName brand={brand} last4={last4} />
        </h2>
        <IconButton
          icon={trashIcon}
          label={intl.formatMessage({ id: 'card.delete' }, { card: name })}
          onClick={() => setDeleting(true)}
        />
      </div>
      <div className={layout.apart}>
        <p className={text.captionMuted}>
          <FormattedMessage id={expired ? 'card.expired' : 'card.until'} values={{ date }} />
        </p>
        {card.isDefault ? <DefaultTag /> : !expired && <MakeDefault making={makeDefault} />}
      </div>
      {/* after a lost reply the card may be the default */}
      <ErrorNote error={card.isDefault ? null : makeDefault.error} />
      <DeleteCard card={card} name={name} open={deleting} onClose={() => setDeleting(false)} />
    </li>
  )
}

const DefaultTag = () => (
  <Tag tone="good" icon={checkIcon}>
    <FormattedMessage id="card.default" />
  </Tag>
)

function MakeDefault({ making }: { making: ReturnType<typeof useMakeDefault> }) {
  const reachable = useReachable()
  return (
    <Button tone="plain" small busy={making.isPending} disabled={!reachable} onClick={() => making.mutate()}>
      <FormattedMessage id="card.default.make" />
    </Button>
  )
}

function useMakeDefault({ id }: Card) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(changeCard, { params: { id }, body: { isDefault: true } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: cardsQuery().queryKey }),
  })
}
