import { FormattedMessage } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import type { Feast } from './use-feast.ts'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { useLeadWords } from '#storefront/customer/branch/use-lead-words.ts'

/** The last moment to order these dishes for that time, and how long the kitchen needs, if it needs time. */
export function OrderByNote({
  feast: { orderBy, lead, seats },
}: {
  feast: Pick<Feast, 'orderBy' | 'lead' | 'seats'>
}) {
  const formats = useFormats()
  const leadWords = useLeadWords()
  if (orderBy === undefined) return null
  const time = `${formats.shortDay(orderBy)} ${formats.time(orderBy)}`
  return (
    <Note
      tone="warm"
      icon={clockIcon}
      title={<FormattedMessage id="feast.order-by" values={{ time: <bdi>{time}</bdi> }} />}
    >
      {lead > 0 && (
        <p>
          <FormattedMessage
            id="feast.lead"
            values={{ lead: leadWords(lead), count: seats, shown: formats.number(seats) }}
          />
        </p>
      )}
    </Note>
  )
}
