import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import type { Lang } from '#domain/locale.ts'
import type { MessageId } from '#storefront/i18n/words.ts'

type Store = ReturnType<typeof createStore>

export type RouterContext = {
  readonly queryClient: QueryClient
  /** For a path that names no language: of the cookie, else of the browser. */
  readonly lang: Lang
  /** Where the atoms of this page (or of this render) live. */
  readonly store: Store
  /**
   * Resolves when what was kept of earlier visits is back; only screens that can be read offline wait for it.
   */
  readonly restored: () => Promise<void>
}

/** What every route says of itself. */
export type RouteFacts = {
  /**
   * What the screen is called: read to a screen reader when it opens. The title of the window stays the
   * product's name.
   */
  readonly title: MessageId
  /** Who may see it: anybody, a signed-in customer, an employee, or only somebody who is not signed in. */
  readonly access?: 'open' | 'auth' | 'staff' | 'guest'
  readonly layout?: 'main' | 'empty'
  /**
   * The masthead is there on a phone too; elsewhere the screen brings its own bar and the masthead is for
   * wide windows.
   */
  readonly masthead?: boolean
  /** The bar of five at the bottom of a phone. */
  readonly nav?: boolean
  /** It says only what the sources of the first screen name; the other words come after it. */
  readonly firstWords?: boolean
  /**
   * The screen's source file, where the server renders it: so that the page names its chunk and styles at
   * once.
   */
  readonly rendered?: string
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteFacts {}
}
