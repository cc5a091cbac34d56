import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { otherLang, wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { calendarIcon, moreIcon, scanIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import text from '#storefront/ui/text/text.module.css'
import { CroppedPhoto } from '../photo/CroppedPhoto.tsx'
import { isPictureChanged } from '../photo/photo-edits.ts'
import studioCss from '../Studio.module.css'
import type { Studio } from '../studio.ts'
import type { Picks } from './CategorySection.tsx'
import { DishSheet } from './DishSheet.tsx'
import { Grip, SortKeys } from '../sort/Grip.tsx'
import css from './List.module.css'
import type { ListedDish } from './use-listed-dishes.ts'
import type { Sorting } from '../sort/use-sorting.ts'
import { useTimesText } from './use-times-text.ts'

/** A dish in the list. Without `sorting` only a part of the category is shown, and none can be moved. */
export function DishRow({
  studio,
  listed,
  sorting,
  pick,
}: {
  studio: Studio
  listed: ListedDish
  sorting: Sorting | undefined
  pick: Picks
}) {
  const intl = useIntl()
  const lang = useLang()
  const [isOpen, setOpen] = useState(false)
  const { dish } = listed
  const { id } = dish
  const name = wordsIn(dish.name, lang).text
  const missing = (['ar', 'en'] as const).find((each) => dish.name[each] === undefined)
  return (
    <li className={css.row} data-picked={pick.picked.has(id) || undefined} {...sorting?.row(id)}>
      <label className={css.pick}>
        <input
          type="checkbox"
          checked={pick.picked.has(id)}
          aria-label={intl.formatMessage({ id: 'studio.pick-dish' }, { name })}
          onChange={() => pick.onPick(id)}
        />
      </label>
      {sorting && (
        <span className={css.grip}>
          <Grip id={id} name={name} sorting={sorting} />
        </span>
      )}
      <LangLink to="/$lang/studio/" search={{ dish: id }} className={studioCss.dish}>
        <Picture studio={studio} listed={listed} />
        <Names listed={listed} />
        <States studio={studio} listed={listed} isLifted={sorting?.liftedId === id} />
        <Cost studio={studio} listed={listed} />
      </LangLink>
      <IconButton
        icon={moreIcon}
        label={intl.formatMessage({ id: 'studio.dish.more' }, { name })}
        onClick={() => setOpen(true)}
      />
      {missing !== undefined && (
        <LangLink
          to="/$lang/studio/"
          search={{ dish: id }}
          hash={`items.${id}.name.${missing}`}
          className={css.missing}
        >
          <Icon of={warnIcon} small />
          <FormattedMessage id={`studio.missing.${missing}`} />
        </LangLink>
      )}
      {isOpen && <DishSheet studio={studio} dish={dish} sorting={sorting} onClose={() => setOpen(false)} />}
    </li>
  )
}

type OfListed = { readonly studio: Studio; readonly listed: ListedDish }

function Picture({ studio, listed: { dish, picture, states } }: OfListed) {
  if (states.includes('no-photo'))
    return (
      <span className={css.noPhoto}>
        <Icon of={scanIcon} small />
      </span>
    )
  // pictures are those that customers see, or those of the draft
  return dish.photo !== undefined && isPictureChanged(studio, dish.id) ? (
    <CroppedPhoto dish={dish} shape="row" />
  ) : (
    <Plate src={picture} className={studioCss.plate} />
  )
}

function Names({ listed: { dish } }: { listed: ListedDish }) {
  const lang = useLang()
  const other = otherLang[lang]
  return (
    <span className={studioCss.names}>
      <span className={text.item}>
        <Words of={dish.name} />
      </span>
      {dish.name[lang] !== undefined && dish.name[other] !== undefined && (
        <span className={text.captionMuted} lang={other} dir="auto">
          {dish.name[other]}
        </span>
      )}
    </span>
  )
}

const tones = {
  new: 'info',
  price: 'info',
  changed: 'info',
  hidden: 'plain',
  problem: 'bad',
  'no-photo': 'bad',
} as const

/** What the list says of the dish, or the keys that move it while it is lifted. */
function States({ studio, listed, isLifted }: OfListed & { isLifted: boolean }) {
  const timesOf = useTimesText(studio.menu)
  const { dish, states, soldOutAt } = listed
  if (isLifted) return <SortKeys />
  return (
    <span className={studioCss.states}>
      {states.map((state) => {
        switch (state) {
          case 'times':
            return (
              <Tag key={state} tone="warm" icon={calendarIcon}>
                <bdi>{timesOf(dish)}</bdi>
              </Tag>
            )
          case 'sold-out':
            return (
              <Tag key={state} tone="bad">
                <SoldOut at={soldOutAt} />
              </Tag>
            )
          default:
            return (
              <Tag key={state} tone={tones[state]}>
                <FormattedMessage id={`studio.state.${state}`} />
              </Tag>
            )
        }
      })}
    </span>
  )
}

function SoldOut({ at }: { at: ListedDish['soldOutAt'] }) {
  const [only] = at
  return at.length === 1 && only ? (
    <FormattedMessage id="studio.state.sold-out.at" values={{ branch: <Words of={only.name} /> }} />
  ) : (
    <FormattedMessage id="studio.state.sold-out" values={{ count: at.length }} />
  )
}

function Cost({ studio, listed: { dish } }: OfListed) {
  const before = studio.live.items.find(({ id }) => id === dish.id)
  return (
    <span className={studioCss.cost}>
      <Price amount={dish.price} />
      {before && before.price !== dish.price && <Price amount={before.price} was />}
    </span>
  )
}
