import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import css from './Sort.module.css'
import type { Sorting } from './use-sorting.ts'

/** Here and not with the other icons, which customers load. */
const gripIcon = {
  d: 'M9 5.5h.01M15 5.5h.01M9 12h.01M15 12h.01M9 18.5h.01M15 18.5h.01',
}

/** By which an entry is dragged, or lifted with Space. */
export function Grip({ id, name, sorting }: { id: string; name: string; sorting: Sorting }) {
  const intl = useIntl()
  return (
    <IconButton
      {...sorting.grip(id)}
      className={css.grip}
      icon={gripIcon}
      label={intl.formatMessage({ id: 'studio.sort.move' }, { name })}
      aria-describedby={sortHintId}
    />
  )
}

const sortHintId = 'sort-hint'

/** How an entry is moved, for the grips on the page; once for all lists. */
export const SortHint = () => (
  <span id={sortHintId} hidden>
    <FormattedMessage id="studio.sort.hint" />
  </span>
)

const arrows = '↑ ↓'
const escape = 'Esc'

/** The keys that move the lifted entry, for sight; they are announced too. */
export const SortKeys = () => (
  <span className={css.keys} aria-hidden="true">
    <FormattedMessage id="studio.sort.keys.move" values={{ key: <kbd>{arrows}</kbd> }} />
    <FormattedMessage
      id="studio.sort.keys.down"
      values={{
        key: (
          <kbd>
            <FormattedMessage id="studio.sort.space" />
          </kbd>
        ),
      }}
    />
    <FormattedMessage id="studio.sort.keys.back" values={{ key: <kbd>{escape}</kbd> }} />
  </span>
)
