import { useIntl } from 'react-intl'
import type { MenuItem } from '#domain/menu.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'

/** A tag that says why a dish is not available, else its discount; nothing if neither applies. */
export function MenuItemTag({ item, className }: { item: MenuItem; className?: string | undefined }) {
  const intl = useIntl()
  const formats = useFormats()
  if (item.availability !== 'available') {
    return (
      <span className={className}>
        <Tag>{intl.formatMessage({ id: `item.${item.availability}` })}</Tag>
      </span>
    )
  }
  if (item.discountPercent === 0) return null
  const percent = formats.percent(item.discountPercent)
  return (
    <span className={className}>
      <Tag tone="off">
        <VisuallyHidden>{intl.formatMessage({ id: 'item.discount' }, { percent })}</VisuallyHidden>
        <bdi dir="ltr" aria-hidden="true">
          −{intl.formatNumber(item.discountPercent)}%
        </bdi>
      </Tag>
    </span>
  )
}
