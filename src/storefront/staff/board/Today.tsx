import { FormattedMessage } from 'react-intl'
import type { Board } from '#contract/staff.ts'
import { businessDayOf } from '#domain/business-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { dot } from '#storefront/ui/text/dot.ts'
import { ordersToday } from './board.ts'

/** The weekday of the business day and its orders: after midnight both are of the evening before. */
export function Today({ board }: { board: Board | undefined }) {
  const formats = useFormats()
  const now = useNow()
  const count = board && ordersToday(board, now)
  return (
    <>
      {formats.weekday(businessDayOf(now).from)}
      {count !== undefined && (
        <>
          {dot}
          <FormattedMessage id="staff.orders-today" values={{ count }} />
        </>
      )}
    </>
  )
}
