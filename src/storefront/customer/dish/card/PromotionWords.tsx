import { FormattedMessage } from 'react-intl'
import { localOf } from '#domain/local-time.ts'
import type { DishPromotion } from '#domain/promotion.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'

/** The name of a dish's promotion and when it ends. */
export function PromotionWords({ of: { name, endsAt } }: { of: DishPromotion }) {
  const formats = useFormats()
  const now = useNow()
  if (endsAt === null) return <Words of={name} />
  // the last moment that counts: midnight ends the day before
  const last = endsAt - 1
  const isToday = localOf(last).date === localOf(now).date
  const end = isToday ? formats.time(endsAt) : formats.shortDay(last)
  return (
    <FormattedMessage id="item.promotion" values={{ name: <Words of={name} />, end: <bdi>{end}</bdi> }} />
  )
}
