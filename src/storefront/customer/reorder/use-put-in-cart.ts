import { useNavigate } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useIntl } from 'react-intl'
import { countOf, type CartLine } from '#domain/cart.ts'
import { withLines } from '#domain/reorder.ts'
import { cartAtom, changeCartAtom } from '#storefront/customer/cart/cart-atom.ts'
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
    const isWhole = countOf(withLines(before, lines)) === countOf(before) + countOf({ lines })
    void changeCart((cart) => withLines(cart, lines))
    notify(intl.formatMessage({ id: isWhole ? 'dish.added' : 'dish.full' }), {
      tone: isWhole ? 'success' : 'warning',
    })
    onDone()
    void navigate({ to: '/$lang/cart/', params: { lang } })
  }
}
