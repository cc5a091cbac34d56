import { Words } from '#storefront/i18n/Words.tsx'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { clothClass } from '#storefront/ui/cloth/cloth-class.ts'
import type { AskedGroups } from '#storefront/customer/dish/choices.ts'
import { menuAnchor } from './menu-anchor.ts'
import { MenuItemList } from './MenuItemList.tsx'
import css from './MenuSection.module.css'
import type { Section } from './sections.ts'

/** One category of the menu with its cards. */
export function MenuSection({
  section: { category, items },
  asked,
  eager,
}: {
  section: Section
  asked: AskedGroups
  eager: number
}) {
  const anchor = menuAnchor(category.id)
  return (
    <section
      id={anchor}
      className={classNames(css.section, clothClass(category.cloth))}
      aria-labelledby={`${anchor}-name`}
    >
      <h2 id={`${anchor}-name`} className={css.name} tabIndex={-1}>
        <span>
          <Words of={category.name} />
        </span>
      </h2>
      <MenuItemList items={items} asked={asked} eager={eager} />
    </section>
  )
}
