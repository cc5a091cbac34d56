import { useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import { useItemCount } from '#storefront/customer/cart/cart-atom.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { Plate } from '#storefront/ui/picture/Plate.tsx'
import css from './AgainPlate.module.css'
import type { AgainDish } from './order-again.ts'
import { useAddLine } from '#storefront/customer/dish/use-add-line.ts'
import { useOpenDish } from '#storefront/customer/dish/use-open-dish.ts'

/**
 * A dish of a past order: the plate opens it, the plus adds one with the last options to the cart. If that is
 * not possible, the plus opens the dish.
 */
export function AgainPlate({ dish: { item, newLine } }: { dish: AgainDish }) {
  const intl = useIntl()
  const dish = useOpenDish()
  const name = wordsIn(item.name, useLang()).text
  const count = useItemCount(item.id)
  const formats = useFormats()
  const add = useAddLine()
  const words = newLine ? (count > 0 ? 'menu.again.add-more' : 'menu.again.add') : 'item.choose'
  return (
    <div className={css.item}>
      <a
        className={css.link}
        href={dish.addressOf(item.id)}
        onClick={(event) => dish.onClick(event, item.id)}
      >
        <Plate src={item.picture} blur={item.blur} sizes="5.25rem" />
        <span>
          <Words of={item.name} />
        </span>
      </a>
      <button
        type="button"
        className={css.add}
        aria-label={intl.formatMessage({ id: words }, { name, count })}
        onClick={() => (newLine ? add(newLine, name) : dish.open(item.id))}
      >
        <span className={css.mark} data-had={count > 0 || undefined}>
          {count > 0 ? formats.number(count) : <Icon of={plusIcon} small />}
        </span>
      </button>
    </div>
  )
}
