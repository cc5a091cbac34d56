import { useIntl } from 'react-intl'
import { starIcon } from '../ui/icons-more.ts'
import { Tag } from '../ui/Tag.tsx'
import text from '../ui/text.module.css'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** How many stars an order was given. */
export function RatingTag({ stars }: { stars: number }) {
  const intl = useIntl()
  return (
    <Tag tone="warm" icon={starIcon}>
      <span aria-hidden="true" className={text.num}>
        {intl.formatNumber(stars)}
      </span>
      <VisuallyHidden>{intl.formatMessage({ id: 'ui.stars' }, { count: stars })}</VisuallyHidden>
    </Tag>
  )
}
