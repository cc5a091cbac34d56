import { FormattedMessage } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import type { StoredEntry } from './stored-entries.ts'

/** What an entry took, and when: `withDay` for one of another day. */
export function EntryLine({
  entry: { at, draft, number },
  withDay = false,
}: {
  entry: StoredEntry
  withDay?: boolean
}) {
  const formats = useFormats()
  const about = {
    count: draft.points,
    points: formats.number(draft.points),
    price: <Price amount={draft.amount} />,
  }
  return (
    <div className={layout.grow}>
      <p>
        <FormattedMessage
          id={draft.points > 0 ? 'staff.offline.line.points' : 'staff.offline.line.bill'}
          values={about}
        />
      </p>
      <p className={text.smallMuted}>
        <FormattedMessage
          id="staff.offline.line.about"
          values={{
            time: <bdi>{withDay ? formats.dateTime(at) : formats.time(at)}</bdi>,
            number: <bdi dir="ltr">{number}</bdi>,
          }}
        />
      </p>
    </div>
  )
}
