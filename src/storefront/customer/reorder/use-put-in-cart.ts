import { useNavigate } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useIntl } from 'react-intl'
import { type CartLine, limitOf } from '#domain/cart.ts'
import { withLines } from '#domain/reorder.ts'
import { cartAtom, changeCartAtom } from '#storefront/customer/cart/cart-atom.ts'
import { limitText } from '#storefront/customer/cart/line/limit-text.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { notify } from '#storefront/ui/feedback/notify.ts'

/** Returns a function that adds lines to the cart without a confirmation, and opens the cart. */
export function usePutInCart(onDone: () => void): (lines: readonly CartLine[]) => void {
  const intl = useIntl()
  const lang = useLang()
  const navigate = useNavigate()
  const before = useAtomValue(cartAtom)
  const changeCart = useSetAtom(changeCartAtom)
  return (lines) => {
    const limit = limitOf(before, lines)
    void changeCart((cart) => withLines(cart, lines))
    if (limit) notify(limitText(limit, intl), { tone: 'warning' })
    else notify(intl.formatMessage({ id: 'dish.added' }), { tone: 'success' })
    onDone()
    void navigate({ to: '/$lang/cart/', params: { lang } })
  }
}
