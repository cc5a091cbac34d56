import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { GuestRating } from '#contract/rating-answer.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { infoIcon } from '#storefront/ui/icon/icons-more.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import css from './Ratings.module.css'

/** The facts of the rated order: what, promised and handed over, given back. */
export function RatedOrder({ rating: { order, customerName } }: { rating: GuestRating }) {
  const formats = useFormats()
  const { total, lines, promisedAt, handedAt, lateMinutes, creditedPoints, refunded } = order
  return (
    <aside className={css.order}>
      <h3 className={css.fact}>
        <span className={text.item}>
          <FormattedMessage id="ratings.order" />
        </span>
        <b>
          <Price amount={total} />
        </b>
      </h3>
      <ul>
        {lines.map(({ name, quantity }, place) => (
          <li key={place} className={css.fact}>
            <Words of={name} />
            <bdi>{`${formats.number(quantity)}×`}</bdi>
          </li>
        ))}
      </ul>
      <dl>
        <Fact id="ratings.promised">
          <bdi>{formats.time(promisedAt)}</bdi>
        </Fact>
        {handedAt !== null && (
          <Fact id="ratings.handed">
            <bdi>{formats.time(handedAt)}</bdi>{' '}
            {lateMinutes > 0 && (
              <Tag tone="bad">
                <FormattedMessage id="ratings.late" values={{ minutes: lateMinutes }} />
              </Tag>
            )}
          </Fact>
        )}
        {creditedPoints > 0 && (
          <Fact id="ratings.credited">
            <FormattedMessage id="audit.points" values={{ points: creditedPoints }} />
          </Fact>
        )}
        {refunded > 0 && (
          <Fact id="ratings.refunded">
            <Price amount={refunded} />
          </Fact>
        )}
      </dl>
      {customerName !== '' && (
        <p className={css.seen}>
          <Icon of={infoIcon} small />
          <span className={text.captionMuted}>
            <FormattedMessage id="ratings.seen" />
          </span>
        </p>
      )}
    </aside>
  )
}

function Fact({ id, children }: { id: MessageId; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt className={text.smallMuted}>
        <FormattedMessage id={id} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
