import { useIntl } from 'react-intl'
import type { Allergen } from '#domain/menu.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import type { Glyph } from '#storefront/ui/icon/Icon.tsx'
import { infoIcon } from '#storefront/ui/icon/icons.ts'
import {
  eggIcon,
  fishIcon,
  flameIcon,
  milkIcon,
  nutIcon,
  peopleIcon,
  wheatIcon,
} from '#storefront/ui/icon/icons-dish.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import css from './DishFacts.module.css'
import { cupIcon, saltIcon, walkIcon } from './icons.ts'
import type { Nutrition } from '#domain/nutrition.ts'

/**
 * The facts of a dish with its options, which the SFDA requires or a careful customer wants: calories,
 * servings, walking time, caffeine, salt, allergens.
 */
export function DishFacts({ nutrition, serves }: { nutrition: Nutrition; serves: number | null }) {
  const intl = useIntl()
  const formats = useFormats()
  const { kcal, activityMinutes, highSodium, caffeineMg } = nutrition
  const facts: { id: string; icon: Glyph; words: string; warm?: true }[] = []
  const count = (id: 'item.kcal' | 'item.serves' | 'dish.caffeine', value: number) =>
    intl.formatMessage({ id }, { count: value })

  if (kcal !== null) facts.push({ id: 'kcal', icon: flameIcon, words: count('item.kcal', kcal) })
  if (serves !== null) facts.push({ id: 'serves', icon: peopleIcon, words: count('item.serves', serves) })
  if (activityMinutes) {
    const duration = formats.shortDuration(aboutMinutes(activityMinutes))
    facts.push({
      id: 'walk',
      icon: walkIcon,
      words: intl.formatMessage({ id: 'dish.activity' }, { duration }),
    })
  }
  if (caffeineMg) facts.push({ id: 'caffeine', icon: cupIcon, words: count('dish.caffeine', caffeineMg) })
  if (highSodium) {
    facts.push({ id: 'salt', icon: saltIcon, words: intl.formatMessage({ id: 'dish.sodium' }), warm: true })
  }
  for (const allergen of nutrition.allergens) {
    const words = intl.formatMessage({ id: `dish.allergen.${allergen}` })
    facts.push({ id: allergen, icon: allergenIcons[allergen] ?? infoIcon, words, warm: true })
  }
  if (facts.length === 0) return null
  return (
    <ul className={css.facts} aria-label={intl.formatMessage({ id: 'dish.facts' })}>
      {facts.map(({ id, icon, words, warm }) => (
        <li key={id}>
          <Tag icon={icon} roomy tone={warm ? 'warm' : 'plain'}>
            {words}
          </Tag>
        </li>
      ))}
    </ul>
  )
}

/** Rounds an estimate of an hour or more to ten minutes: the message says "≈". */
const aboutMinutes = (minutes: number) => (minutes < 60 ? minutes : Math.round(minutes / 10) * 10)

/** Allergens with their own icon; the others share one. */
const allergenIcons: Partial<Record<Allergen, Glyph>> = {
  gluten: wheatIcon,
  milk: milkIcon,
  nuts: nutIcon,
  peanuts: nutIcon,
  fish: fishIcon,
  crustaceans: fishIcon,
  eggs: eggIcon,
}
