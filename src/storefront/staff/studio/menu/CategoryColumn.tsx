import { FormattedMessage, useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { clockIcon, plusIcon } from '#storefront/ui/icon/icons.ts'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import type { Studio } from '../studio.ts'
import css from './Categories.module.css'
import { Cloth } from './Cloth.tsx'
import { Grip } from '../sort/Grip.tsx'
import type { Category } from './menu-edits.ts'
import { useTimesText } from './use-times-text.ts'
import type { Sorting } from '../sort/use-sorting.ts'

/** The categories with the number of their dishes; a line on a phone. Each leads to its dishes. */
export function CategoryColumn({
  studio: { menu },
  sorting,
  onAdd,
}: {
  studio: Studio
  sorting: Sorting
  onAdd: () => void
}) {
  const intl = useIntl()
  const lang = useLang()
  const categories = sorting.order.flatMap((id) => menu.categories.find((each) => each.id === id) ?? [])
  return (
    <nav className={css.column} aria-label={intl.formatMessage({ id: 'studio.section.categories' })}>
      <ul className={css.list}>
        {categories.map((category) => (
          <li key={category.id} className={css.item} {...sorting.row(category.id)}>
            <span className={css.grip}>
              <Grip id={category.id} name={wordsIn(category.name, lang).text} sorting={sorting} />
            </span>
            <CategoryLink
              category={category}
              menu={menu}
              count={menu.items.filter(({ categoryId }) => categoryId === category.id).length}
            />
          </li>
        ))}
      </ul>
      <Button tone="plain" small icon={plusIcon} className={css.add} onClick={onAdd}>
        <FormattedMessage id="studio.add-category" />
      </Button>
    </nav>
  )
}

function CategoryLink({
  category,
  menu,
  count,
}: {
  category: Category
  menu: Studio['menu']
  count: number
}) {
  const formats = useFormats()
  const times = useTimesText(menu)(category)
  return (
    <LangLink to="/$lang/studio/" hash={`category-${category.id}`} replace className={css.link}>
      <Cloth of={category.cloth} />
      <span className={css.name}>
        <Words of={category.name} />
      </span>
      {times !== undefined && (
        <>
          <Icon of={clockIcon} small />
          <VisuallyHidden>{times}</VisuallyHidden>
        </>
      )}
      <bdi className={css.count}>{formats.number(count)}</bdi>
    </LangLink>
  )
}
