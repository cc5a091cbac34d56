import type { AskedGroups } from '#storefront/customer/dish/choices.ts'
import { chunkSize } from './MenuItemList.tsx'
import { MenuSection } from './MenuSection.tsx'
import { eagerChunks, type Section } from './sections.ts'

/** The first screenful of a desk; the rest comes as it is scrolled to. */
const eagerOfPage = 2

/** The whole menu, category by category. */
export function MenuSections({ sections, asked }: { sections: readonly Section[]; asked: AskedGroups }) {
  const eager = eagerChunks(sections, chunkSize, eagerOfPage)
  return sections.map((section, place) => (
    <MenuSection key={section.category.id} section={section} asked={asked} eager={eager[place] ?? 0} />
  ))
}
