import type { RequiredGroups } from '#domain/card-price.ts'
import { chunkSize } from './MenuItemList.tsx'
import { MenuSection } from './MenuSection.tsx'
import { eagerChunks, type Section } from './sections.ts'

/**
 * Cards that fill the first view: two rows of a phone below the picture, and of a wide screen. The others
 * render when they come near: with twice as many, the first layout and the hydration took a fifth longer.
 */
const cardsAtOnce = 4

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
  const eager = eagerChunks(sections, chunkSize, cardsAtOnce)
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
