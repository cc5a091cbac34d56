import { FormattedMessage } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import { findItem, type Menu } from '#domain/menu.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { chipClass } from '#storefront/ui/choice/chip-class.ts'
import { Block } from '#storefront/ui/layout/Block.tsx'
import css from './MenuSearch.module.css'

/** The names of the dishes that customers order most, while the field is empty. */
export function PopularDishes({ menu, onPick }: { menu: Menu; onPick: (query: string) => void }) {
  const lang = useLang()
  const items = (menu.popular ?? []).flatMap((id) => findItem(menu, id) ?? [])
  if (items.length === 0) return null
  return (
    <Block title={<FormattedMessage id="menu.search.popular" />}>
      <ul className={css.recent}>
        {items.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={chipClass()} onClick={() => onPick(wordsIn(name, lang).text)}>
              <Words of={name} />
            </button>
          </li>
        ))}
      </ul>
    </Block>
  )
}
