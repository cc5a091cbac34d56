import { FormattedMessage, useIntl } from 'react-intl'
import { otherLang, wordsIn } from '#domain/locale.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { clockIcon, plusIcon } from '#storefront/ui/icon/icons.ts'
import { editIcon } from '#storefront/ui/icon/icons-more.ts'
import text from '#storefront/ui/text/text.module.css'
import studioCss from '../Studio.module.css'
import { problemsWithin, type Studio } from '../studio.ts'
import { Cloth } from './Cloth.tsx'
import { DishRow } from './DishRow.tsx'
import css from './List.module.css'
import { type Category, orderEdits } from './menu-edits.ts'
import type { ListedDish } from './use-listed-dishes.ts'
import { useSorting } from '../sort/use-sorting.ts'
import { useTimesText } from './use-times-text.ts'

export type Picks = {
  readonly picked: ReadonlySet<string>
  readonly onPick: (id: string) => void
}

/** The dishes of a category in their order. */
export function CategorySection({
  studio,
  category,
  dishes,
  isSortable,
  pick,
  onAdd,
  onEdit,
}: {
  studio: Studio
  category: Category
  dishes: readonly ListedDish[]
  isSortable: boolean
  pick: Picks
  onAdd: () => void
  onEdit: () => void
}) {
  const lang = useLang()
  const sorting = useSorting({
    editsOf: (menu, order) => orderEdits(menu, ['items'], order),
    ids: dishes.map(({ dish }) => dish.id),
    nameOf: (id) => wordsIn(dishes.find(({ dish }) => dish.id === id)?.dish.name ?? {}, lang).text,
  })
  const headId = `category-${category.id}`
  const ordered = sorting.order.flatMap((id) => dishes.find(({ dish }) => dish.id === id) ?? [])
  return (
    <section className={css.section} aria-labelledby={headId}>
      <Head studio={studio} category={category} count={dishes.length} onAdd={onAdd} onEdit={onEdit} />
      <LiveRegion>{sorting.announced}</LiveRegion>
      <ul className={css.list}>
        {ordered.map((listed) => (
          <DishRow
            key={listed.dish.id}
            studio={studio}
            listed={listed}
            sorting={isSortable ? sorting : undefined}
            pick={pick}
          />
        ))}
      </ul>
    </section>
  )
}

function Head({
  studio,
  category,
  count,
  onAdd,
  onEdit,
}: {
  studio: Studio
  category: Category
  count: number
  onAdd: () => void
  onEdit: () => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  const lang = useLang()
  const other = otherLang[lang]
  const { id, name } = category
  const words = wordsIn(name, lang).text
  return (
    <header className={studioCss.sectionHead}>
      <Cloth of={category.cloth} />
      <h2 id={`category-${id}`} className={text.item}>
        <Words of={name} />
      </h2>
      {name[lang] !== undefined && name[other] !== undefined && (
        <span className={studioCss.other} lang={other} dir="auto">
          {name[other]}
        </span>
      )}
      <States studio={studio} category={category} />
      <span className={css.headTools}>
        <bdi className={text.captionMuted}>{formats.number(count)}</bdi>
        <IconButton
          icon={editIcon}
          label={intl.formatMessage({ id: 'studio.category' }, { name: words })}
          onClick={onEdit}
        />
        <Button
          tone="plain"
          small
          icon={plusIcon}
          aria-label={intl.formatMessage({ id: 'studio.add-to' }, { category: words })}
          onClick={onAdd}
        >
          <FormattedMessage id="studio.add" />
        </Button>
      </span>
    </header>
  )
}

/** Whether a field of the category stops publishing, and when its dishes are sold. */
function States({ studio, category }: { studio: Studio; category: Category }) {
  const times = useTimesText(studio.menu)(category)
  return (
    <>
      {problemsWithin(studio, ['categories', category.id]).length > 0 && (
        <Tag tone="bad">
          <FormattedMessage id="studio.state.problem" />
        </Tag>
      )}
      {times !== undefined && (
        <Tag tone="warm" icon={clockIcon}>
          <bdi>{times}</bdi>
        </Tag>
      )}
    </>
  )
}
