import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call } from '#client/call.ts'
import { changeCard, type Card } from '#contract/card.ts'
import { isExpired } from '#domain/card.ts'
import { useReachable } from '../offline/use-reach.ts'
import { useNow } from '../shell/use-now.ts'
import { WhyNot } from '../shell/WhyNot.tsx'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { checkIcon, trashIcon } from '../ui/icons.ts'
import layout from '../ui/layout.module.css'
import { Tag } from '../ui/Tag.tsx'
import text from '../ui/text.module.css'
import { brandWords } from './brand-words.ts'
import { CardName } from './CardName.tsx'
import { DeleteCard } from './DeleteCard.tsx'
import { expiryOf } from './expiry-words.ts'
import { FlipCard } from './FlipCard.tsx'
import { cardsQuery } from './queries.ts'

/** A saved card as it looks, its name for a reader, and what can be done with it. */
export function SavedCard({ card }: { card: Card }) {
  const intl = useIntl()
  const reachable = useReachable()
  const now = useNow()
  const queryClient = useQueryClient()
  const [deleting, setDeleting] = useState(false)
  const offerFirst = useMutation({
    mutationFn: () => call(changeCard, { params: { id: card.id }, body: { isDefault: true } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: cardsQuery().queryKey }),
  })
  const expired = isExpired(card, now)
  const date = <bdi className={text.ltr}>{expiryOf(card)}</bdi>
  const { brand, last4 } = card
  const name = intl.formatMessage(
    { id: 'card.named' },
    { brand: intl.formatMessage({ id: brandWords(brand) }), last4 },
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
        {card.isDefault ? (
          <Tag tone="good" icon={checkIcon}>
            <FormattedMessage id="card.default" />
          </Tag>
        ) : (
          !expired && (
            <Button
              tone="plain"
              small
              busy={offerFirst.isPending}
              disabled={!reachable}
              onClick={() => offerFirst.mutate()}
            >
              <FormattedMessage id="card.default.make" />
            </Button>
          )
        )}
      </div>
      <WhyNot error={offerFirst.error} />
      <DeleteCard card={card} name={name} open={deleting} onClose={() => setDeleting(false)} />
    </li>
  )
}
