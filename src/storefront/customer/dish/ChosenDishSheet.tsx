import { wordsIn } from '#domain/locale.ts'
import type { Menu, MenuItem } from '#domain/menu.ts'
import type { NewLine } from '#domain/reorder.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { DishDock } from './DishDock.tsx'
import { DishForm } from './DishForm.tsx'
import { useChosenDish } from './use-dish.ts'

/**
 * A sheet with the options of a dish that does not go into the cart: it is added to a bill or replaces a
 * line. `words` is the label of the button.
 */
export function ChosenDishSheet({
  menu,
  item,
  newLine,
  words,
  onTake,
  onClose,
}: {
  menu: Menu
  item: MenuItem
  /** The earlier choice of options. */
  newLine?: NewLine
  words: MessageId
  onTake: (newLine: NewLine) => void
  onClose: () => void
}) {
  const lang = useLang()
  const dish = useChosenDish(menu, item, newLine, onTake)
  return (
    <Sheet
      open
      onClose={onClose}
      title={wordsIn(item.name, lang).text}
      footer={<DishDock dish={dish} words={words} />}
    >
      <DishForm dish={dish} heading="p" />
    </Sheet>
  )
}
