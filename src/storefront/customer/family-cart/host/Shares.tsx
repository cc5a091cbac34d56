import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Share, type Split, splits, splitTotal } from '#domain/split-total.ts'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Avatar } from '#storefront/ui/picture/Avatar.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import { firstLetter } from '#storefront/ui/text/first-letter.ts'
import { hostOf, type Shared } from '../shared-props.ts'

/** What each person pays, by their dishes or in equal parts; the shares add up to the total. */
export function Shares({ cart, lines, priced }: Shared) {
  const intl = useIntl()
  const [how, setHow] = useState<Split>('by-dish')
  // what else is in the placed order is the host's
  const memberOf = (lineId: string) => lines.find(({ id }) => id === lineId)?.memberId ?? hostOf(cart)?.id
  const shares = splitTotal(priced.quote, memberOf, how)
  if (shares.length < 2) return null
  return (
    <section className={layout.stack}>
      <h2>
        <FormattedMessage id="family.shares" />
      </h2>
      <Segments
        label={intl.formatMessage({ id: 'family.split' })}
        options={splits.map((value) => ({ value, label: <FormattedMessage id={`family.split.${value}`} /> }))}
        value={how}
        onChange={setHow}
      />
      <ul className={layout.list}>
        {shares.map((share) => {
          const name = cart.members.find(({ id }) => id === share.memberId)?.name ?? ''
          return (
            <li key={share.memberId} className={layout.listRow}>
              <Avatar initials={firstLetter(name)} small />
              <span className={layout.grow}>
                <b className={text.item}>
                  <bdi>{name}</bdi>
                </b>
                {how === 'by-dish' && <Parts of={share} />}
              </span>
              <Price amount={share.total} className={text.item} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What a share consists of, if it is more than the dishes. */
function Parts({ of: { dishes, delivery, discount } }: { of: Share }) {
  if (delivery === 0 && discount === 0) return null
  const id = discount === 0 ? 'delivery' : delivery === 0 ? 'discount' : 'both'
  return (
    <p className={text.captionMuted}>
      <FormattedMessage
        id={`family.share.${id}`}
        values={{
          dishes: <Price amount={dishes} />,
          delivery: <Price amount={delivery} />,
          discount: <Price amount={discount} />,
        }}
      />
    </p>
  )
}
