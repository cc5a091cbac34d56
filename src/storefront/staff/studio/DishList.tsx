import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFile, MenuFileItem } from '#contract/menu-file.ts'
import { foldText } from '#domain/fold-text.ts'
import { otherLang, wordsIn } from '#domain/locale.ts'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Chip } from '#storefront/ui/choice/Chip.tsx'
import { Empty } from '#storefront/ui/feedback/Empty.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { SearchField } from '#storefront/ui/form/SearchField.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { NewDishSheet } from './NewDishSheet.tsx'
import { CroppedPhoto } from './photo/CroppedPhoto.tsx'
import { isPictureChanged } from './photo/photo-edits.ts'
import css from './Studio.module.css'
import { type DishState, statesOf, type Studio } from './studio.ts'

const filters = ['all', 'changed', 'problem', 'hidden'] as const
type Filter = (typeof filters)[number]

const isShown: Record<Filter, (states: readonly DishState[]) => boolean> = {
  all: () => true,
  changed: (states) => states.some((state) => state === 'new' || state === 'price' || state === 'changed'),
  problem: (states) => states.includes('problem'),
  hidden: (states) => states.includes('hidden'),
}

/** The dishes of the draft by category, with what is new in each. */
export function DishList({ studio }: { studio: Studio }) {
  const intl = useIntl()
  const formats = useFormats()
  const [wanted, setWanted] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const [into, setInto] = useState<string>()
  const { menu } = studio
  const folded = foldText(wanted)
  const dishes = menu.items.map((dish) => ({ dish, states: statesOf(studio, dish) }))
  const shown = dishes.filter(
    ({ dish: { name }, states }) =>
      isShown[filter](states) && [name.en, name.ar].some((each) => foldText(each ?? '').includes(folded)),
  )
  return (
    <div className={css.page}>
      <div className={css.tools}>
        <SearchField
          label={intl.formatMessage({ id: 'studio.search' })}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          autoComplete="off"
        />
        {filters.map((each) => (
          <Chip key={each} on={filter === each} onClick={() => setFilter(each)}>
            <FormattedMessage id={`studio.filter.${each}`} />{' '}
            <bdi>{formats.number(dishes.filter(({ states }) => isShown[each](states)).length)}</bdi>
          </Chip>
        ))}
      </div>
      {shown.length === 0 && <Empty title={<FormattedMessage id="studio.none" />} />}
      {menu.categories.map((category) => {
        const own = shown.filter(({ dish }) => dish.categoryId === category.id)
        return own.length === 0 && (filter !== 'all' || folded !== '') ? null : (
          <Section key={category.id} category={category} onAdd={() => setInto(category.id)}>
            {own.map(({ dish, states }) => (
              <li key={dish.id}>
                <DishRow dish={dish} states={states} studio={studio} />
              </li>
            ))}
          </Section>
        )
      })}
      {into !== undefined && (
        <NewDishSheet menu={menu} categoryId={into} onClose={() => setInto(undefined)} />
      )}
    </div>
  )
}

function Section({
  category: { id, name },
  onAdd,
  children,
}: {
  category: MenuFile['categories'][number]
  onAdd: () => void
  children: React.ReactNode
}) {
  const intl = useIntl()
  const lang = useLang()
  const headId = `category-${id}`
  const other = otherLang[lang]
  return (
    <section className={css.section} aria-labelledby={headId}>
      <header className={css.sectionHead}>
        <h2 id={headId} className={text.item}>
          <Words of={name} />
        </h2>
        {name[lang] !== undefined && name[other] !== undefined && (
          <span className={css.other} lang={other} dir="auto">
            {name[other]}
          </span>
        )}
        <span className={layout.push}>
          <Button
            tone="plain"
            small
            icon={plusIcon}
            aria-label={intl.formatMessage({ id: 'studio.add-to' }, { category: wordsIn(name, lang).text })}
            onClick={onAdd}
          >
            <FormattedMessage id="studio.add" />
          </Button>
        </span>
      </header>
      <ul>{children}</ul>
    </section>
  )
}

const tones = {
  new: 'info',
  price: 'info',
  changed: 'info',
  hidden: 'plain',
  times: 'warm',
  problem: 'bad',
} as const

function DishRow({
  dish,
  states,
  studio,
}: {
  dish: MenuFileItem
  states: readonly DishState[]
  studio: Studio
}) {
  const lang = useLang()
  const other = otherLang[lang]
  // pictures are those that customers see, or those of the draft
  const { data } = useQuery({ ...menuQuery(), throwOnError: false })
  const shown = data?.menu.items.find(({ id }) => id === dish.id)
  const before = studio.live.items.find(({ id }) => id === dish.id)
  const missing = (['ar', 'en'] as const).find((each) => dish.name[each] === undefined)
  return (
    <LangLink to="/$lang/studio/" search={{ dish: dish.id }} className={css.dish}>
      {dish.photo !== undefined && isPictureChanged(studio, dish.id) ? (
        <CroppedPhoto dish={dish} shape="row" />
      ) : (
        <Plate src={shown?.picture ?? null} className={css.plate} />
      )}
      <span className={css.names}>
        <span className={text.item}>
          <Words of={dish.name} />
        </span>
        {missing === undefined && (
          <span className={text.captionMuted} lang={other} dir="auto">
            {dish.name[other]}
          </span>
        )}
      </span>
      <span className={css.states}>
        {missing !== undefined && (
          <Tag tone="warm" icon={warnIcon}>
            <FormattedMessage id={`studio.missing.${missing}`} />
          </Tag>
        )}
        {states.map((state) => (
          <Tag key={state} tone={tones[state]}>
            <FormattedMessage id={`studio.state.${state}`} />
          </Tag>
        ))}
      </span>
      <span className={css.cost}>
        <Price amount={dish.price} />
        {before && before.price !== dish.price && <Price amount={before.price} was />}
      </span>
    </LangLink>
  )
}
