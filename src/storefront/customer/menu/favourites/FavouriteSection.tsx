import type { Menu, MenuItem } from '#domain/menu.ts'
import type { RequiredGroups } from '#domain/card-price.ts'
import { FavouritesName } from './FavouritesName.tsx'
import { favouritesAnchor } from '../menu-anchor.ts'
import { MenuItemList } from '../MenuItemList.tsx'
import { NamedSection } from '../NamedSection.tsx'
import { clothsOf } from '../sections.ts'

/**
 * The customer's favourites, above the categories. A dish whose heart is removed stays until the next visit,
 * so that a second tap brings it back.
 */
export function FavouriteSection({
  menu,
  items,
  required,
}: {
  menu: Menu
  items: readonly MenuItem[]
  required: RequiredGroups
}) {
  return (
    <NamedSection anchor={favouritesAnchor} cloth="rumman" name={<FavouritesName />}>
      <MenuItemList items={items} required={required} eager={items.length} clothOf={clothsOf(menu)} />
    </NamedSection>
  )
}
