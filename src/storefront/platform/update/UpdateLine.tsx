import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { closeIcon, refreshIcon } from '#storefront/ui/icon/icons-more.ts'
import css from './UpdateLine.module.css'

/** One line of text with "Refresh" and a close button. */
export function UpdateLine({ onApply, onClose }: { onApply: () => void; onClose: () => void }) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'update.title' })
  return (
    <section className={css.line} aria-label={title}>
      <Icon of={refreshIcon} small />
      <span className={css.title}>{title}</span>
      <button type="button" className={css.apply} onClick={onApply}>
        <FormattedMessage id="update.apply" />
      </button>
      <IconButton
        icon={closeIcon}
        label={intl.formatMessage({ id: 'ui.close' })}
        className={css.close}
        onClick={onClose}
      />
    </section>
  )
}
