import { FormattedMessage } from 'react-intl'
import type { LinkedOrder } from '#contract/phone-order.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { Price } from '#storefront/ui/price/Price.tsx'

/** A link that has ended, and what became of the money. */
export function Over({ order: { refunded, refused } }: { order: Pick<LinkedOrder, 'refunded' | 'refused'> }) {
  return (
    <Note tone="info" icon={clockIcon} role="status" title={<FormattedMessage id="pay-order.over" />}>
      {refunded === null ? (
        <FormattedMessage id="pay-order.over.unknown" />
      ) : refused > 0 ? (
        <FormattedMessage id="care.refused" values={{ price: <Price amount={refused} /> }} />
      ) : refunded > 0 ? (
        <FormattedMessage id="pay-order.over.refund" values={{ price: <Price amount={refunded} /> }} />
      ) : (
        <FormattedMessage id="pay-order.over.text" />
      )}
    </Note>
  )
}
