import { Words } from '#storefront/i18n/Words.tsx'
import type { RequiredGroups } from '#domain/card-price.ts'
import { menuAnchor } from './menu-anchor.ts'
import { MenuItemList, type TopOfPage } from './MenuItemList.tsx'
import { NamedSection } from './NamedSection.tsx'
import type { Section } from './sections.ts'

/** One category of the menu with its cards. */
export function MenuSection({
  section: { category, items },
  required,
  eager,
  top,
}: {
  section: Section
  required: RequiredGroups
  eager: number
  top: TopOfPage | undefined
}) {
  return (
    <NamedSection anchor={menuAnchor(category.id)} cloth={category.cloth} name={<Words of={category.name} />}>
      <MenuItemList items={items} required={required} eager={eager} top={top} />
    </NamedSection>
  )
}
