import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage, type MessageDescriptor } from 'react-intl'
import { minuteMs } from '#domain/duration.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import text from '#storefront/ui/text/text.module.css'
import css from './PointsOwed.module.css'
import { pointsRulesQuery } from './queries.ts'

/** What customers can redeem now, and what today changed; nothing until it is loaded. */
export function PointsOwed() {
  const formats = useFormats()
  // the day is loaded each minute: figures of hours ago must not stand beside it
  const { data } = useQuery({ ...pointsRulesQuery(), refetchInterval: 5 * minuteMs, throwOnError: false })
  if (!data) return null
  const { points, worth, customers, soon, earned, redeemed } = data.owed
  return (
    <Block title={<FormattedMessage id="owner.owed" />}>
      <div className={classNames(layout.card, css.owed)}>
        <p className={css.sum}>
          <b className={css.worth}>
            <Price amount={worth} />
          </b>
          <span className={text.smallMuted}>
            <FormattedMessage id="studio.points.owed.detail" values={{ points, customers }} />
          </span>
        </p>
        <dl className={css.figures}>
          <Figure name="owner.owed.earned">{formats.number(earned)}</Figure>
          <Figure name="owner.owed.redeemed">{formats.number(redeemed)}</Figure>
          <Figure name="owner.owed.soon">{formats.number(soon)}</Figure>
        </dl>
      </div>
    </Block>
  )
}

const Figure = ({ name, children }: { name: NonNullable<MessageDescriptor['id']>; children: ReactNode }) => (
  <div>
    <dt>
      <FormattedMessage id={name} />
    </dt>
    <dd>{children}</dd>
  </div>
)
