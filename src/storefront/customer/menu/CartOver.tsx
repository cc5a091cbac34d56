import { useEffect, useEffectEvent, useState } from 'react'
import type { Branch } from '#domain/branch.ts'
import type { Menu } from '#domain/menu.ts'
import { CartSheet } from '#storefront/customer/cart/CartSheet.tsx'
import type { Choice } from '#storefront/customer/method/choice.ts'
import { isWideScreen } from '#storefront/platform/browser/use-wide-screen.ts'
import { useChangeAddress, useCloseSheet } from './use-menu-address.ts'

/**
 * A guest's cart over the menu. Where it is beside the menu it is not shown twice, and leaves the address.
 * That is decided once: a sheet that closed and opened with the width of the window would lose the focus.
 */
export function CartOver(cart: { menu: Menu; branch: Branch; choice: Choice }) {
  const [isBeside] = useState(isWideScreen)
  const close = useCloseSheet('cart')
  const change = useChangeAddress()
  const forget = useEffectEvent(() => change({ cart: undefined }, { replace: true, resetScroll: false }))
  // the address is outside React
  useEffect(() => {
    if (isBeside) forget()
  }, [isBeside])
  return isBeside ? null : <CartSheet {...cart} open onClose={close} />
}
