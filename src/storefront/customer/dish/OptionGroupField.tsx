import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import type { MenuItem, Option, OptionGroup } from '#domain/menu.ts'
import { priceOf } from '#domain/dish-price.ts'
import { promotedPrice } from '#domain/promotion.ts'
import { nutritionOf, servesOf } from '#domain/nutrition.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { wordsIn } from '#domain/locale.ts'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import { ChipChoice } from '#storefront/ui/choice/ChipChoice.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Tile } from '#storefront/ui/choice/Tile.tsx'
import { Tiles } from '#storefront/ui/choice/Tiles.tsx'
import { clearGroup, isFree, isFull, isSingle, isSizes, toggleOption } from './option-choices.ts'
import css from './OptionGroupField.module.css'
import { groupAnchor, type Dish } from './use-dish.ts'

/**
 * One option group. Sizes are tiles with a growing plate and the whole price; free options are chips; all
 * others are rows with the difference in price.
 */
export function OptionGroupField({ group, dish }: { group: OptionGroup; dish: Dish }) {
  const intl = useIntl()
  const lang = useLang()
  const name = wordsIn(group.name, lang).text
  const missing = dish.missingGroupId === group.id
  return (
    <div id={groupAnchor(group.id)}>
      <FieldBlock
        legend={<Words of={group.name} />}
        detail={
          isFull(group, dish.optionIds) && group.options.length > group.max
            ? intl.formatMessage({ id: 'dish.group.full' }, { group: name })
            : ruleOf(group, intl)
        }
        error={missing ? intl.formatMessage({ id: 'dish.group.missing' }, { group: name }) : undefined}
        flush={!isSizes(group) && !isFree(group)}
      >
        <Answers group={group} dish={dish} />
      </FieldBlock>
    </div>
  )
}

function Answers({ group, dish }: { group: OptionGroup; dish: Dish }) {
  if (isSizes(group)) {
    return (
      <Tiles>
        {group.options.map((option, place) => (
          <Tile
            key={option.id}
            {...inputOf(group, option, dish)}
            art={<Plate src={dish.item.picture} blur={dish.item.blur} className={css[`size${place + 1}`]} />}
            title={<Words of={option.name} />}
            detail={<SizeDetail group={group} option={option} item={dish.item} />}
            after={<Price amount={wholePrice(dish, option)} />}
          />
        ))}
      </Tiles>
    )
  }
  if (isFree(group)) {
    return (
      <div className={layout.wrap}>
        {isSingle(group) && group.min === 0 && (
          <ChipChoice {...noneOf(group, dish)}>
            <FormattedMessage id="dish.option.none" />
          </ChipChoice>
        )}
        {group.options.map((option) => (
          <ChipChoice key={option.id} {...inputOf(group, option, dish)}>
            <Words of={option.name} />
          </ChipChoice>
        ))}
      </div>
    )
  }
  return (
    <div className={layout.list}>
      {isSingle(group) && group.min === 0 && (
        <Choice {...noneOf(group, dish)} title={<FormattedMessage id="dish.option.none" />} />
      )}
      {group.options.map((option) => (
        <Choice
          key={option.id}
          {...inputOf(group, option, dish)}
          title={<Words of={option.name} />}
          detail={<Detail option={option} />}
          after={
            option.priceDelta !== 0 && (
              <Price amount={Math.abs(option.priceDelta)} sign={option.priceDelta > 0 ? '+' : '−'} />
            )
          }
        />
      ))}
    </div>
  )
}

/** The price of the dish in a size, with its promotion. */
const wholePrice = ({ item }: Dish, { priceDelta }: Option): number =>
  promotedPrice(priceOf(item) + priceDelta, item.promotion?.percents ?? [])

/** Why an option is not available, else the calories that it adds. */
function Detail({ option }: { option: Option }) {
  if (option.availability === 'out-of-hours') return <FormattedMessage id="item.out-of-hours" />
  if (option.availability !== 'available') return <FormattedMessage id="dish.option.unavailable" />
  if (!option.kcal) return null
  return <FormattedMessage id="dish.option.kcal" values={{ count: option.kcal }} />
}

/**
 * For how many people a size is, if the restaurant says so, and the calories of the dish in this size. All
 * sizes have the same lines, so that the names of a row stand on one line.
 */
function SizeDetail({ group, option, item }: { group: OptionGroup; option: Option; item: MenuItem }) {
  if (option.availability !== 'available') return <Detail option={option} />
  const serves = group.options.every((one) => one.serves === null) ? null : servesOf(item, [option])
  const { kcal } = nutritionOf(item, [option])
  return (
    <span className={css.size}>
      {serves !== null && (
        <span>
          <FormattedMessage id="item.serves" values={{ count: serves }} />
        </span>
      )}
      {kcal !== null && <FormattedMessage id="item.kcal" values={{ count: kcal }} />}
    </span>
  )
}

function inputOf(group: OptionGroup, option: Option, dish: Dish) {
  const checked = dish.optionIds.includes(option.id)
  return {
    type: isSingle(group) ? ('radio' as const) : ('checkbox' as const),
    name: group.id,
    checked,
    disabled: option.availability !== 'available' || (!checked && isFull(group, dish.optionIds)),
    onChange: () => dish.setOptionIds(toggleOption(group, dish.optionIds, option.id)),
  }
}

/** The radio button for no option, in a group where none is required. */
function noneOf(group: OptionGroup, dish: Dish) {
  return {
    type: 'radio' as const,
    name: group.id,
    checked: !group.options.some((option) => dish.optionIds.includes(option.id)),
    onChange: () => dish.setOptionIds(clearGroup(group, dish.optionIds)),
  }
}

function ruleOf(group: OptionGroup, intl: IntlShape): string | undefined {
  const { min, max } = group
  const most = Math.min(max, group.options.length)
  if (max === 1) return min === 1 ? intl.formatMessage({ id: 'dish.group.one' }) : undefined
  if (min === 0)
    return most < group.options.length
      ? intl.formatMessage({ id: 'dish.group.up-to' }, { count: most })
      : undefined
  if (min === most) return intl.formatMessage({ id: 'dish.group.exactly' }, { count: min })
  return intl.formatMessage({ id: 'dish.group.between' }, { min, max: most })
}
