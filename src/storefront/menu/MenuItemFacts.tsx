import { useIntl } from 'react-intl'
import type { MenuItem } from '#domain/menu.ts'
import { Words } from '../i18n/Words.tsx'
import { Icon } from '../ui/Icon.tsx'
import { saltIcon } from './icons.ts'
import css from './MenuItemCard.module.css'

/** The line under a dish's name: for how many, its calories, the salt mark; and what the branch says when it is not to be had. */
export function MenuItemFacts({ item }: { item: MenuItem }) {
  const intl = useIntl()
  const facts = [
    item.serves !== null && intl.formatMessage({ id: 'item.serves' }, { count: item.serves }),
    item.kcal !== null && intl.formatMessage({ id: 'item.kcal' }, { count: item.kcal }),
  ].filter(Boolean)
  const note = item.availability === 'available' ? undefined : (item.note.en ?? item.note.ar)
  return (
    <p className={css.facts}>
      {facts.join(' · ')}
      {item.highSodium && (
        <span className={css.salt} role="img" aria-label={intl.formatMessage({ id: 'dish.sodium' })}>
          <Icon of={saltIcon} small />
        </span>
      )}
      {note && (
        <span className={css.note}>
          <Words of={item.note} />
        </span>
      )}
    </p>
  )
}
