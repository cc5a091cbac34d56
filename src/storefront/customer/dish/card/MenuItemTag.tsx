import { useIntl } from 'react-intl'
import type { MenuItem } from '#domain/menu.ts'
import { cardPrice, type RequiredGroups } from '#domain/card-price.ts'
import { hoursAround } from '#domain/sale-times.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'

/**
 * A tag that says why a dish is not available, or its next hours if it is not sold at the chosen time, from
 * the first minute that it can be ordered for; else its discount; nothing if none applies.
 */
export function MenuItemTag({
  item,
  required,
  className,
}: {
  item: MenuItem
  required: RequiredGroups
  className?: string | undefined
}) {
  const intl = useIntl()
  const formats = useFormats()
  // the first minute may be later than the dish's own: its category or the branch may begin later
  const next = item.availability === 'out-of-hours' ? item.until : null
  const hours = next !== null && hoursAround(item, next)
  if (hours) {
    return (
      <span className={className}>
        <Tag>
          <bdi>{formats.timeRange(next, hours.to)}</bdi>
        </Tag>
      </span>
    )
  }
  if (item.availability !== 'available') {
    return (
      <span className={className}>
        <Tag>{intl.formatMessage({ id: `item.${item.availability}` })}</Tag>
      </span>
    )
  }
  const off = percentOff(item, required)
  if (off === 0) return null
  const percent = formats.percent(off)
  return (
    <span className={className}>
      <Tag tone="off">
        <VisuallyHidden>{intl.formatMessage({ id: 'item.discount' }, { percent })}</VisuallyHidden>
        <bdi dir="ltr" aria-hidden="true">
          −{percent}
        </bdi>
      </Tag>
    </span>
  )
}

/** Whole percent that the dish's own discount and its promotion take off the price on its card together. */
function percentOff(item: MenuItem, required: RequiredGroups): number {
  const { now, before } = cardPrice(item, required)
  return before === 0 ? 0 : Math.round((100 * (before - now)) / before)
}
