import { useIntl } from 'react-intl'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { saltIcon } from '../icons.ts'
import css from './SaltMark.module.css'

/** The mark that the SFDA requires beside a dish with more than 5 g of salt. */
export function SaltMark() {
  return (
    <span className={css.salt} role="img" aria-label={useIntl().formatMessage({ id: 'dish.sodium' })}>
      <Icon of={saltIcon} small />
    </span>
  )
}
