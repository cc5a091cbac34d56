import { wordsIn } from '#domain/locale.ts'
import { findItem, type Menu, type MenuItem } from '#domain/menu.ts'
import { useAnnouncement } from '#storefront/customer/cart/announcement.ts'
import { FavouriteButton } from '#storefront/customer/favourite/FavouriteButton.tsx'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { AlsoAddedToDish } from './card/AlsoAdded.tsx'
import { DishActions } from './DishActions.tsx'
import { DishDock } from './DishDock.tsx'
import { DishForm } from './DishForm.tsx'
import { DishHero } from './DishHero.tsx'
import css from './MenuItemSheet.module.css'
import { useDish } from './use-dish.ts'

/**
 * A dish as a sheet over the menu. Renders nothing for a dish that is not on this menu: the dish's own screen
 * says so.
 */
export function MenuItemSheet({
  menu,
  itemId,
  onClose,
}: {
  menu: Menu
  itemId: string
  onClose: () => void
}) {
  const item = findItem(menu, itemId)
  return item ? <DishSheet menu={menu} item={item} onClose={onClose} /> : null
}

function DishSheet({ menu, item, onClose }: { menu: Menu; item: MenuItem; onClose: () => void }) {
  const lang = useLang()
  const dish = useDish(menu, item, undefined, onClose)
  const cloth = menu.categories.find(({ id }) => id === item.categoryId)?.cloth ?? 'rumman'
  return (
    <Sheet
      open
      onClose={onClose}
      title={wordsIn(item.name, lang).text}
      hideTitle
      action={<FavouriteButton item={item} />}
      footer={<DishDock dish={dish} />}
    >
      <DishHero item={item} cloth={cloth} />
      <div className={css.body}>
        <DishForm dish={dish} heading="p" actions={<DishActions item={item} />} />
        <AlsoAddedToDish menu={menu} itemId={item.id} />
        {/* that of the menu is inert below the sheet */}
        <LiveRegion>{useAnnouncement()}</LiveRegion>
      </div>
    </Sheet>
  )
}
