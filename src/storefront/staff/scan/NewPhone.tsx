import { FormattedMessage } from 'react-intl'
import type { NewDevice } from '#contract/wallet.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { lockIcon } from '#storefront/ui/icon/icons-more.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'

/**
 * Explains why a customer cannot use all points: they signed in on this phone recently. Shows nothing if all
 * can be used.
 */
export function NewPhone({ limit, balance }: { limit: NewDevice | null; balance: number }) {
  const formats = useFormats()
  if (limit === null || limit.most >= balance) return null
  const until = Date.parse(limit.until)
  return (
    <Note tone="warm" icon={lockIcon}>
      <p>
        <FormattedMessage
          id="staff.scan.new-phone"
          values={{
            count: limit.most,
            points: formats.number(limit.most),
            day: formats.day(until),
            time: <bdi>{formats.time(until)}</bdi>,
          }}
        />
      </p>
    </Note>
  )
}
