import { FormattedMessage, useIntl } from 'react-intl'
import { maxQuantity } from '#domain/cart.ts'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Price } from '#storefront/ui/price/Price.tsx'
import { Stepper } from '#storefront/ui/form/Stepper.tsx'
import css from './DishDock.module.css'
import type { Dish } from './use-dish.ts'

/**
 * The quantity and the button that adds the dish for its price. If a required choice is missing, the button
 * scrolls to it; if the dish is not available, it is disabled with the reason.
 */
export function DishDock({
  dish,
  words = dish.editing ? 'dish.update' : 'dish.add',
}: {
  dish: Dish
  /** The label of the button, if the dish does not go into the cart. */
  words?: MessageId
}) {
  const intl = useIntl()
  const formats = useFormats()
  const now = useNow()
  const whyNot = (reason: NonNullable<Dish['unavailable']>, until: number | null) =>
    until === null
      ? intl.formatMessage({ id: `item.${reason}` })
      : intl.formatMessage({ id: 'dish.until' }, { time: nearTime(until, { formats, now }) })
  return (
    <div className={css.dock}>
      <Stepper value={dish.quantity} min={1} max={maxQuantity} big onChange={dish.setQuantity} />
      <Button
        wide
        className={css.add}
        disabledReason={dish.unavailable && whyNot(dish.unavailable, dish.item.until)}
        onClick={dish.submit}
      >
        <FormattedMessage id={words} values={{ price: <Price amount={dish.total} /> }} />
      </Button>
    </div>
  )
}
