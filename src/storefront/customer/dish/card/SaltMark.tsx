import { useIntl } from 'react-intl'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { saltIcon } from '../icons.ts'
import css from './SaltMark.module.css'

/**
 * The mark that the SFDA requires beside a dish with more than 5 g of salt. It lies over the picture of a
 * card, unless a class places it elsewhere.
 */
export function SaltMark({ className = css.salt }: { className?: string | undefined }) {
  return (
    <span className={className} role="img" aria-label={useIntl().formatMessage({ id: 'dish.sodium' })}>
      <Icon of={saltIcon} small />
    </span>
  )
}
