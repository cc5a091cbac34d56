import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#storefront/i18n/words.ts'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import { nextIcon } from '#storefront/ui/icon/icons-more.ts'
import { IconTile } from '#storefront/ui/icon/IconTile.tsx'
import text from '#storefront/ui/text/text.module.css'
import css from './ProfileScreen.module.css'

/** A row of the profile that opens a sheet or does something at once. */
export function Row({
  icon,
  id,
  value,
  disabled = false,
  onClick,
}: {
  icon: Glyph
  id: MessageId
  value?: string | undefined
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <button type="button" className={css.row} disabled={disabled} onClick={onClick}>
      <IconTile icon={icon} />
      <span className={css.name}>
        <FormattedMessage id={id} />
      </span>
      <span className={css.end}>
        {value && <bdi className={text.smallMuted}>{value}</bdi>}
        <Icon of={nextIcon} small />
      </span>
    </button>
  )
}
