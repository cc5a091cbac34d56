import { useIntl } from 'react-intl'
import { brandWords } from '#storefront/i18n/brand.ts'
import css from './Mark.module.css'

/**
 * The drawn name of the brand; its written name where it has no drawn one. `onCloth`: the one that can be
 * read on the brand's cloth.
 */
export function Wordmark({ onCloth = false }: { onCloth?: boolean }) {
  const name = useIntl().formatMessage({ id: 'ui.logo' })
  if (!brandWords().logo) return <b className={css.name}>{name}</b>
  return <span className={onCloth ? css.onCloth : css.wordmark} role="img" aria-label={name} />
}
