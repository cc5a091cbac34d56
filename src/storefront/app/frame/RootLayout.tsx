import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { RawIntlProvider } from 'react-intl'
import { dirOf } from '#domain/locale.ts'
import { intlOf, onWords } from '#storefront/i18n/words.ts'
import { RouteBar } from '#storefront/ui/progress/RouteBar.tsx'
import { followFocus } from './focus.ts'
import { useRouteLang } from './use-route-lang.ts'

/** As the build names them: see vite.config.ts. */
const manifestOf = { en: '/manifest.webmanifest', ar: '/manifest.ar.webmanifest' } as const

/**
 * The words, the direction and the bar of every page. Never keyed by language: a switch must not cost what
 * was typed.
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
  // speaks to the document element, which React does not draw, and to the server, which draws the next first
  // visit
  useLayoutEffect(() => {
    document.documentElement.lang = lang
    document.documentElement.dir = dirOf[lang]
    document.title = intlOf(lang).formatMessage({ id: 'app.name' })
    document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestOf[lang])
    document.cookie = `lang=${lang}; path=/; max-age=31536000; samesite=lax`
  }, [lang])
  // from here on a tap is heard: whoever taps faster than people do can wait for it
  useEffect(() => document.documentElement.setAttribute('data-awake', ''), [])
  // speaks to the browser's focus
  useEffect(() => followFocus(router), [router])
  return (
    <RawIntlProvider value={intl}>
      <RouteBar busy={isPending} />
      <Outlet />
    </RawIntlProvider>
  )
}
