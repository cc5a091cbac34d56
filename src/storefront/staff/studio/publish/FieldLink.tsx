import { FormattedMessage } from 'react-intl'
import type { FieldPath } from '#domain/menu-change.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import type { Studio } from '../studio.ts'

const look = buttonClass({ tone: 'quiet', small: true })

/** The name in the address of the entry that a part shows. */
const entries = { branches: 'branch', calendar: 'days', promotions: 'promotion' } as const

/** The fields of the brand that are not edited with its look. */
const partsOfBrand: Readonly<Record<string, 'points' | 'promotions' | undefined>> = {
  points: 'points',
  promise: 'points',
  stackPromotions: 'promotions',
}

/** A link to the editor of a field; nothing for a group of options that no dish has. */
export function FieldLink({ studio, path }: { studio: Studio; path: FieldPath }) {
  const [section, id] = path
  switch (section) {
    case 'branches':
    case 'calendar':
    case 'promotions':
      return (
        <LangLink
          to="/$lang/studio/$part/"
          params={{ part: section }}
          search={(before: object) => ({ ...before, [entries[section]]: id })}
          className={look}
        >
          <FormattedMessage id="studio.open" />
        </LangLink>
      )
    case 'brand':
      return (
        <LangLink
          to="/$lang/studio/$part/"
          params={{ part: partsOfBrand[id ?? ''] ?? 'look' }}
          className={look}
        >
          <FormattedMessage id="studio.open" />
        </LangLink>
      )
    case 'categories':
      return (
        <LangLink to="/$lang/studio/" search={{}} hash={`category-${id}`} className={look}>
          <FormattedMessage id="studio.open" />
        </LangLink>
      )
    default:
      return <DishLink dishId={dishOf(studio, path)} />
  }
}

const DishLink = ({ dishId }: { dishId: string | undefined }) =>
  dishId === undefined ? null : (
    <LangLink to="/$lang/studio/" search={{ dish: dishId }} className={look}>
      <FormattedMessage id="studio.open" />
    </LangLink>
  )

/** The dish in whose editor a field is. */
function dishOf({ menu }: Studio, [section, id = '']: FieldPath): string | undefined {
  if (section === 'items') return menu.items.find((item) => item.id === id)?.id
  if (section !== 'optionGroups') return undefined
  return menu.items.find(({ optionGroupIds }) => optionGroupIds.includes(id))?.id
}
