import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useLang } from '#storefront/i18n/use-lang.ts'

/**
 * Returns the URL of a dish and the handlers that open it as a sheet over the menu, under the dish's own URL.
 * A new tab, a reload or a shared link opens the dish's screen instead.
 */
export function useOpenDish(): {
  readonly addressOf: (itemId: string) => string
  readonly open: (itemId: string) => void
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>, itemId: string) => void
} {
  const lang = useLang()
  const navigate = useNavigate()

  const open = (itemId: string) =>
    void navigate({
      to: '/$lang/',
      params: { lang },
      search: (search) => ({ ...search, dish: itemId }),
      mask: { to: '/$lang/products/$id/', params: { lang, id: itemId }, unmaskOnReload: true },
      resetScroll: false,
    })

  return {
    addressOf: (itemId) => `/${lang}/products/${encodeURIComponent(itemId)}/`,
    open,
    onClick: (event, itemId) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      open(itemId)
    },
  }
}
