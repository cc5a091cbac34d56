import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { foldText } from '#domain/fold-text.ts'
import { wordsIn } from '#domain/locale.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { useFocusAfterRemoval } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { Chip } from '#storefront/ui/choice/Chip.tsx'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { SearchField } from '#storefront/ui/form/SearchField.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import studioCss from '../Studio.module.css'
import type { Studio } from '../studio.ts'
import { BulkBar } from '../bulk/BulkBar.tsx'
import { CategoryColumn } from './CategoryColumn.tsx'
import { CategorySection } from './CategorySection.tsx'
import { CategorySheet } from './CategorySheet.tsx'
import { SortHint } from '../sort/Grip.tsx'
import css from './List.module.css'
import { orderEdits } from './menu-edits.ts'
import { NewCategorySheet } from './NewCategorySheet.tsx'
import { NewDishSheet } from './NewDishSheet.tsx'
import { type ListedDish, useListedDishes } from './use-listed-dishes.ts'
import { type Sorting, useSorting } from '../sort/use-sorting.ts'

const filters = ['all', 'changed', 'problem', 'no-photo', 'sold-out', 'hidden'] as const
type Filter = (typeof filters)[number]

function isIn(filter: Filter, { states }: ListedDish): boolean {
  if (filter === 'all') return true
  if (filter !== 'changed') return states.includes(filter)
  return states.some((state) => state === 'new' || state === 'price' || state === 'changed')
}

/** What is open over the list. */
type Open =
  | { readonly kind: 'new-dish' | 'category'; readonly categoryId: string }
  | { readonly kind: 'new-category' }

/** The categories of the draft and their dishes, with what is new in each. */
export function DishList({ studio }: { studio: Studio }) {
  const lang = useLang()
  const [open, setOpen] = useState<Open>()
  const { menu } = studio
  const sorting = useSorting({
    ids: menu.categories.map(({ id }) => id),
    editsOf: (now, order) => orderEdits(now, ['categories'], order),
    nameOf: (id) => wordsIn(menu.categories.find((each) => each.id === id)?.name ?? {}, lang).text,
  })
  return (
    <div className={css.board}>
      <SortHint />
      <LiveRegion>{sorting.announced}</LiveRegion>
      <CategoryColumn studio={studio} sorting={sorting} onAdd={() => setOpen({ kind: 'new-category' })} />
      <Sections studio={studio} order={sorting.order} onOpen={setOpen} />
      <Opened studio={studio} open={open} sorting={sorting} onClose={() => setOpen(undefined)} />
    </div>
  )
}

/** The dishes that match, by category, and what is done with the picked ones. */
function Sections({
  studio,
  order,
  onOpen,
}: {
  studio: Studio
  order: readonly string[]
  onOpen: (open: Open) => void
}) {
  const [wanted, setWanted] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const { isPicking, setPicking, pick, clear } = usePicked()
  const dishes = useListedDishes(studio)
  const { menu } = studio
  const folded = foldText(wanted)
  const isFiltered = filter !== 'all' || folded !== ''
  const shown = dishes.filter(
    (listed) =>
      isIn(filter, listed) &&
      [listed.dish.name.en, listed.dish.name.ar].some((name) => foldText(name ?? '').includes(folded)),
  )
  const picked = menu.items.filter(({ id }) => pick.picked.has(id))
  // the bar of the picked dishes leaves with its button
  useFocusAfterRemoval(picked.length)
  return (
    <div className={css.dishes} data-picking={isPicking || undefined}>
      <Tools
        dishes={dishes}
        wanted={wanted}
        onWanted={setWanted}
        filter={filter}
        onFilter={setFilter}
        isPicking={isPicking}
        onPicking={() => (isPicking ? clear() : setPicking(true))}
      />
      <LiveRegion>
        {isFiltered && <FormattedMessage id="menu.search.count" values={{ count: shown.length }} />}
      </LiveRegion>
      {shown.length === 0 && isFiltered && <Empty title={<FormattedMessage id="studio.none" />} />}
      {order.map((categoryId) => {
        const category = menu.categories.find(({ id }) => id === categoryId)
        const own = shown.filter(({ dish }) => dish.categoryId === categoryId)
        if (!category || (own.length === 0 && isFiltered)) return null
        return (
          <CategorySection
            key={categoryId}
            studio={studio}
            category={category}
            dishes={own}
            isSortable={!isFiltered}
            pick={pick}
            onAdd={() => onOpen({ kind: 'new-dish', categoryId })}
            onEdit={() => onOpen({ kind: 'category', categoryId })}
          />
        )
      })}
      {picked.length > 0 && <BulkBar studio={studio} dishes={picked} onClear={clear} />}
    </div>
  )
}

/** The picked dishes, and whether a phone shows the boxes: it has no room for them until they are wanted. */
function usePicked() {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set<string>())
  const [isPicking, setPicking] = useState(false)
  return {
    isPicking,
    setPicking,
    pick: { picked, onPick: (id: string) => setPicked((before) => toggledIn(before, id)) },
    clear: () => {
      setPicked(new Set())
      setPicking(false)
    },
  }
}

function toggledIn(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}

function Opened({
  studio,
  open,
  sorting,
  onClose,
}: {
  studio: Studio
  open: Open | undefined
  sorting: Sorting
  onClose: () => void
}) {
  const { menu } = studio
  if (!open) return null
  if (open.kind === 'new-category') return <NewCategorySheet onClose={onClose} />
  if (open.kind === 'new-dish') return <NewDishSheet categoryId={open.categoryId} onClose={onClose} />
  const category = menu.categories.find(({ id }) => id === open.categoryId)
  return category && <CategorySheet studio={studio} category={category} sorting={sorting} onClose={onClose} />
}

function Tools({
  dishes,
  wanted,
  onWanted,
  filter,
  onFilter,
  isPicking,
  onPicking,
}: {
  dishes: readonly ListedDish[]
  wanted: string
  onWanted: (wanted: string) => void
  filter: Filter
  onFilter: (filter: Filter) => void
  isPicking: boolean
  onPicking: () => void
}) {
  const intl = useIntl()
  const formats = useFormats()
  return (
    <div className={studioCss.tools}>
      <SearchField
        label={intl.formatMessage({ id: 'studio.search' })}
        value={wanted}
        onChange={(event) => onWanted(event.target.value)}
        autoComplete="off"
      />
      <div className={css.filters}>
        <span className={layout.phone}>
          <Chip on={isPicking} onClick={onPicking}>
            <FormattedMessage id="studio.pick" />
          </Chip>
        </span>
        {filters.map((each) => (
          <Chip key={each} on={filter === each} onClick={() => onFilter(each)}>
            <FormattedMessage id={`studio.filter.${each}`} />{' '}
            <bdi>{formats.number(dishes.filter((listed) => isIn(each, listed)).length)}</bdi>
          </Chip>
        ))}
      </div>
    </div>
  )
}
