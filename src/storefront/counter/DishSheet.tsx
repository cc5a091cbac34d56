import { wordsIn } from '#domain/locale.ts'
import type { Menu, MenuItem } from '#domain/menu.ts'
import type { Wish } from '#domain/reorder.ts'
import { useLang } from '../i18n/use-lang.ts'
import { DishDock } from '../menu/DishDock.tsx'
import { DishForm } from '../menu/DishForm.tsx'
import { useChosenDish } from '../menu/use-dish.ts'
import { Sheet } from '../ui/Sheet.tsx'

/** What a dish asks, before it is on the bill. */
export function DishSheet({
  menu,
  item,
  onTake,
  onClose,
}: {
  menu: Menu
  item: MenuItem
  onTake: (wish: Wish) => void
  onClose: () => void
}) {
  const lang = useLang()
  const dish = useChosenDish(menu, item, undefined, onTake)
  return (
    <Sheet
      open
      onClose={onClose}
      title={wordsIn(item.name, lang).text}
      footer={<DishDock dish={dish} words="counter.dish.take" />}
    >
      <DishForm dish={dish} heading="p" />
    </Sheet>
  )
}
