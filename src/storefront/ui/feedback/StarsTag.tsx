import { useIntl } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { starIcon } from '#storefront/ui/icon/icons-more.ts'
import { Tag } from './Tag.tsx'
import text from '#storefront/ui/text/text.module.css'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'

/** The stars of a rated order. */
export function StarsTag({ stars }: { stars: number }) {
  const intl = useIntl()
  const formats = useFormats()
  return (
    <Tag tone="warm" icon={starIcon}>
      <span aria-hidden="true" className={text.num}>
        {formats.number(stars)}
      </span>
      <VisuallyHidden>{intl.formatMessage({ id: 'ui.stars' }, { count: stars })}</VisuallyHidden>
    </Tag>
  )
}
