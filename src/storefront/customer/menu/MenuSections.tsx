import type { RequiredGroups } from '#storefront/customer/dish/choices.ts'
import { chunkSize } from './MenuItemList.tsx'
import { MenuSection } from './MenuSection.tsx'
import { eagerChunks, type Section } from './sections.ts'

/** Chunks that fill the first view of a wide screen; the others render when they come near. */
const eagerOfPage = 2

/** All categories of the menu. */
export function MenuSections({
  sections,
  required,
  hero,
}: {
  sections: readonly Section[]
  required: RequiredGroups
  /** Whether a picture is above the cards. */
  hero: boolean
}) {
  const eager = eagerChunks(sections, chunkSize, eagerOfPage)
  return sections.map((section, place) => (
    <MenuSection
      key={section.category.id}
      section={section}
      required={required}
      eager={eager[place] ?? 0}
      top={place > 0 ? undefined : hero ? 'below-hero' : 'first'}
    />
  ))
}
