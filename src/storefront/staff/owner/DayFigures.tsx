import type { ReactNode } from 'react'
import { FormattedMessage, type MessageDescriptor } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Price } from '#storefront/ui/price/Price.tsx'
import css from './DayFigures.module.css'
import type { Figures } from './figures.ts'

/** The figures of a day. */
export function DayFigures({ of, size = 'small' }: { of: Figures; size?: 'small' | 'large' }) {
  const formats = useFormats()
  return (
    <dl className={size === 'large' ? css.large : css.small}>
      <Figure name="owner.orders">{formats.number(of.orders)}</Figure>
      <Figure name="owner.revenue">
        <Price amount={of.revenue} />
      </Figure>
      <Figure name="owner.time">
        {of.kitchenMinutes === null ? (
          '–'
        ) : (
          <FormattedMessage id="owner.minutes" values={{ minutes: formats.number(of.kitchenMinutes) }} />
        )}
      </Figure>
      <Figure name="owner.late" isBad={of.late > 0}>
        {formats.number(of.late)}
      </Figure>
      {of.promised > 0 && (
        <Figure name="owner.kept">
          <FormattedMessage
            id="owner.kept.of"
            values={{ kept: formats.number(of.kept), promised: formats.number(of.promised) }}
          />
        </Figure>
      )}
      <Figure name="owner.rejected" isBad={of.rejected > 0}>
        {formats.number(of.rejected)}
      </Figure>
    </dl>
  )
}

const Figure = ({
  name,
  isBad = false,
  children,
}: {
  name: NonNullable<MessageDescriptor['id']>
  isBad?: boolean
  children: ReactNode
}) => (
  <div className={css.figure}>
    <dt className={css.name}>
      <FormattedMessage id={name} />
    </dt>
    <dd className={css.value} data-bad={isBad || undefined}>
      {children}
    </dd>
  </div>
)
