import { useNavigate, useRouter } from '@tanstack/react-router'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useOncePerEntry } from '#storefront/platform/navigation/use-once-per-entry.ts'

/** What the address of the menu shows. */
type Shown = {
  readonly q?: string | undefined
  readonly dish?: string | undefined
  readonly cart?: true | undefined
}

type Entry = {
  /** Changes the present history entry. */
  readonly replace?: boolean
  readonly resetScroll?: boolean
  readonly hash?: string
}

/** Returns a function that changes parts of the menu's address; the other parts stay. */
export function useChangeAddress(): (part: Shown, entry: Entry) => void {
  const lang = useLang()
  const navigate = useNavigate()
  return (part, entry) =>
    void navigate({
      to: '/$lang/',
      params: { lang },
      search: (search) => ({ ...search, ...part }),
      ...entry,
    })
}

/** Returns functions that write the search to the URL and remove it, without a new history entry. */
export function useMenuSearch() {
  const change = useChangeAddress()
  return {
    keep: (q: string) => change({ q }, { replace: true, resetScroll: false }),
    close: () => change({ q: undefined }, { replace: true }),
    leaveFor: (anchor: string) => change({ q: undefined }, { replace: true, hash: anchor }),
  }
}

/** Returns a function that opens the cart's sheet, as a new history entry. */
export function useOpenCart(): () => void {
  const change = useChangeAddress()
  return () => change({ cart: true }, { resetScroll: false })
}

/**
 * Returns a function that closes the sheet of a dish or of the cart by going back, because opening it added a
 * history entry; if there is no earlier entry, it replaces the current one. A second call does nothing.
 */
export function useCloseSheet(sheet: 'dish' | 'cart'): () => void {
  const router = useRouter()
  const { history } = router
  const change = useChangeAddress()
  const leave = useOncePerEntry()
  return () => {
    const { search }: { readonly search: Shown } = router.latestLocation
    if (leave.isDone() || search[sheet] === undefined) return
    leave.note()
    if (history.canGoBack()) history.back()
    else change({ [sheet]: undefined }, { replace: true })
  }
}
