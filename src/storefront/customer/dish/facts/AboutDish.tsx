import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Nutrition } from '#domain/nutrition.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import type { Glyph } from '#storefront/ui/icon/Icon.tsx'
import { Disclosure } from '#storefront/ui/layout/Disclosure.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { iconOf } from './fact-icons.ts'
import { cupIcon, saltIcon, walkIcon } from '../icons.ts'

/**
 * The details that the SFDA requires or a careful customer wants, closed until they are asked for: walking
 * time, caffeine, salt, and each allergen.
 */
export function AboutDish({ nutrition, children }: { nutrition: Nutrition; children?: ReactNode }) {
  const details = useDetails(nutrition)
  if (details.length === 0 && !children) return null
  return (
    <Disclosure summary={<FormattedMessage id="dish.about" />}>
      <div className={layout.stack}>
        {details.length > 0 && (
          <ul className={layout.wrap}>
            {details.map(({ id, icon, words, warm }) => (
              <li key={id}>
                <Tag icon={icon} roomy tone={warm ? 'warm' : 'plain'}>
                  {words}
                </Tag>
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </Disclosure>
  )
}

type Detail = { readonly id: string; readonly icon: Glyph; readonly words: string; readonly warm?: true }

function useDetails({ activityMinutes, caffeineMg, highSodium, allergens }: Nutrition): readonly Detail[] {
  const intl = useIntl()
  const formats = useFormats()
  const details: Detail[] = []
  if (activityMinutes) {
    const duration = formats.shortDuration(aboutMinutes(activityMinutes))
    const words = intl.formatMessage({ id: 'dish.activity' }, { duration })
    details.push({ id: 'walk', icon: walkIcon, words })
  }
  if (caffeineMg) {
    const words = intl.formatMessage({ id: 'dish.caffeine' }, { count: caffeineMg })
    details.push({ id: 'caffeine', icon: cupIcon, words })
  }
  if (highSodium)
    details.push({
      id: 'salt',
      icon: saltIcon,
      words: intl.formatMessage({ id: 'dish.sodium' }),
      warm: true,
    })
  for (const allergen of allergens) {
    const words = intl.formatMessage({ id: `dish.allergen.${allergen}` })
    details.push({ id: allergen, icon: iconOf(allergen), words, warm: true })
  }
  return details
}

/** Rounds an estimate of an hour or more to ten minutes: the message says "≈". */
const aboutMinutes = (minutes: number) => (minutes < 60 ? minutes : Math.round(minutes / 10) * 10)
