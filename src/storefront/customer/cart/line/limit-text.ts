import type { IntlShape } from 'react-intl'
import { type CartLimit, maxQuantity } from '#domain/cart.ts'

/** Returns why dishes were not added to the cart, in the customer's language. */
export const limitText = (limit: CartLimit, intl: IntlShape): string =>
  limit === 'lines'
    ? intl.formatMessage({ id: 'dish.full' })
    : intl.formatMessage({ id: 'dish.most' }, { max: maxQuantity })
