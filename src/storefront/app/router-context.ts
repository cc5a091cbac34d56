import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import type { Lang } from '#domain/locale.ts'
import type { MessageId } from '#storefront/i18n/words.ts'

type Store = ReturnType<typeof createStore>

export type RouterContext = {
  readonly queryClient: QueryClient
  /** The language for a path that names none: the cookie's, else the browser's. */
  readonly lang: Lang
  /** The store of the atoms of this page, or of this render. */
  readonly store: Store
  /** Milliseconds since 1970: when the server rendered this page, else when the page started. */
  readonly renderedAt: number
  /**
   * Resolves when the stored data of earlier visits is restored; only screens that can be read offline wait
   * for it.
   */
  readonly restored: () => Promise<void>
}

/** The static data of a route. */
export type RouteFacts = {
  /** The name of the screen, for screen readers. The title of the window stays the product's name. */
  readonly title: MessageId
  /** Who may open it: everyone, a signed-in customer, an employee, or only a guest. */
  readonly access?: 'open' | 'auth' | 'staff' | 'guest'
  /** `staff`: also offers updates, because the page is open for weeks. */
  readonly layout?: 'main' | 'empty' | 'staff'
  /**
   * Shows the header on a phone too; otherwise the screen renders its own bar there, and the header is for
   * wide windows.
   */
  readonly masthead?: boolean
  /** The bottom navigation of a phone. */
  readonly nav?: boolean
  /** The screen needs only the words of the first screen's sources; the others are loaded later. */
  readonly firstWords?: boolean
  /** The screen's source file if the server renders it, so that the page can preload its chunk and styles. */
  readonly rendered?: string
  /** The next visit of a signed-in customer begins with what the screen last looked like on this device. */
  readonly painted?: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteFacts {}
}
