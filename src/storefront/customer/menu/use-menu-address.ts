import { useNavigate, useRouter } from '@tanstack/react-router'
import { useLang } from '#storefront/i18n/use-lang.ts'

/** Returns functions that write the search to the URL and remove it, without a new history entry. */
export function useMenuSearch() {
  const lang = useLang()
  const navigate = useNavigate()
  const replace = (q: string | undefined, hash?: string) =>
    void navigate({
      to: '/$lang/',
      params: { lang },
      search: (search) => ({ ...search, q }),
      ...(hash !== undefined && { hash }),
      replace: true,
      resetScroll: q === undefined,
    })
  return {
    keep: (q: string) => replace(q),
    close: () => replace(undefined),
    leaveFor: (anchor: string) => replace(undefined, anchor),
  }
}

/** Returns a function that opens the cart's sheet, as a new history entry. */
export function useOpenCart(): () => void {
  const lang = useLang()
  const navigate = useNavigate()
  return () =>
    void navigate({
      to: '/$lang/',
      params: { lang },
      search: (search) => ({ ...search, cart: true as const }),
      resetScroll: false,
    })
}

/** Returns a function that removes the cart's sheet from the address, in the present history entry. */
export function useForgetCart(): () => void {
  const lang = useLang()
  const navigate = useNavigate()
  return () =>
    void navigate({
      to: '/$lang/',
      params: { lang },
      search: (search) => ({ ...search, cart: undefined }),
      replace: true,
      resetScroll: false,
    })
}

/**
 * Returns a function that closes the sheet of a dish or of the cart by going back, because opening it added a
 * history entry; if there is no earlier entry, it replaces the current one.
 */
export function useCloseSheet(sheet: 'dish' | 'cart'): () => void {
  const lang = useLang()
  const { history } = useRouter()
  const navigate = useNavigate()
  return () => {
    if (history.canGoBack()) history.back()
    else {
      void navigate({
        to: '/$lang/',
        params: { lang },
        search: (search) => ({ ...search, [sheet]: undefined }),
        replace: true,
      })
    }
  }
}
