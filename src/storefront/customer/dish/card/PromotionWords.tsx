import { FormattedMessage } from 'react-intl'
import { localOf } from '#domain/local-time.ts'
import type { DishPromotion } from '#domain/promotion.ts'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'

/** The name of a dish's promotion and its end: "2:00 am", "Sun 2:00 am", or the last day, "Sat 21 Nov". */
export function PromotionWords({ of: { name, endsAt } }: { of: DishPromotion }) {
  const formats = useFormats()
  const now = useNow()
  if (endsAt === null) return <Words of={name} />
  // midnight ends the day before, which is named alone: it counts until its end
  const last = endsAt - 1
  const isToday = localOf(last).date === localOf(now).date
  const isMidnight = localOf(endsAt).minute === 0
  const end = isToday
    ? formats.time(endsAt)
    : isMidnight
      ? formats.shortDay(last)
      : nearTime(endsAt, { formats, now })
  return (
    <FormattedMessage id="item.promotion" values={{ name: <Words of={name} />, end: <bdi>{end}</bdi> }} />
  )
}
