import { useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import type { MenuItem } from '#domain/menu.ts'
import { useItemCount } from '#storefront/customer/cart/cart-atom.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { iconButtonClass } from '#storefront/ui/button/icon-button-class.ts'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { useAddLine } from '../use-add-line.ts'
import css from './AddButton.module.css'

/**
 * A plus, or the count in the cart; a tap adds one more. For a dish with required options a tap opens the
 * dish.
 */
export function AddButton({
  item,
  asks,
  onChoose,
}: {
  item: MenuItem
  asks: boolean
  onChoose: (itemId: string) => void
}) {
  const intl = useIntl()
  const name = wordsIn(item.name, useLang()).text
  const count = useItemCount(item.id)
  const formats = useFormats()
  const add = useAddLine()
  const verb = asks ? 'item.choose' : 'item.add'
  return (
    <button
      type="button"
      className={count > 0 ? css.count : classNames(iconButtonClass('soft'), css.plus)}
      aria-label={intl.formatMessage({ id: count > 0 ? `${verb}-more` : verb }, { name, count })}
      onClick={() => (asks ? onChoose(item.id) : add(plainWish(item), name))}
    >
      {count > 0 ? formats.number(count) : <Icon of={plusIcon} />}
    </button>
  )
}

const plainWish = (item: MenuItem) => ({ itemId: item.id, quantity: 1, optionIds: [], note: '' })
