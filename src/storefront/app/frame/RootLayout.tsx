import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { RawIntlProvider } from 'react-intl'
import { dirOf } from '#domain/locale.ts'
import { intlOf, onWords } from '#storefront/i18n/words.ts'
import { RouteBar } from '#storefront/ui/progress/RouteBar.tsx'
import { followFocus } from './focus.ts'
import { useRouteLang } from './use-route-lang.ts'

/** The names are from vite.config.ts. */
const manifestOf = { en: '/manifest.webmanifest', ar: '/manifest.ar.webmanifest' } as const

/**
 * The words, the direction and the progress bar of every page. It has no key by language, because a switch of
 * the language must keep what was typed.
 */
export function RootLayout() {
  const lang = useRouteLang()
  const router = useRouter()
  const intl = useSyncExternalStore(
    onWords,
    () => intlOf(lang),
    () => intlOf(lang),
  )
  const isPending = useRouterState({ select: ({ status }) => status === 'pending' })
  // sets attributes of the document element, which React does not render, and the cookie from which the
  // server takes the language of the next first visit
  useLayoutEffect(() => {
    const { documentElement } = document
    // a language that is set again makes the browser compute the styles of all elements again
    if (documentElement.lang !== lang) {
      documentElement.lang = lang
      documentElement.dir = dirOf[lang]
    }
    document.title = intlOf(lang).formatMessage({ id: 'app.name' })
    document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestOf[lang])
    document.cookie = `lang=${lang}; path=/; max-age=31536000; samesite=lax`
  }, [lang])
  // focus is outside React
  useEffect(() => followFocus(router), [router])
  return (
    <RawIntlProvider value={intl}>
      <RouteBar busy={isPending} />
      <Outlet />
    </RawIntlProvider>
  )
}
