import { useRouter, useRouterState } from '@tanstack/react-router'
import { isLang, type Lang } from '#domain/locale.ts'
import { hasWords } from '#storefront/i18n/words.ts'

/**
 * The language of what is on the screen: of the matched route; for an unmatched path the one it begins with,
 * else the visitor's. Not of the location alone, which is ahead of the screen while the words of the other
 * language are still on their way.
 */
export function useRouteLang(): Lang {
  const fallback = useRouter().options.context.lang
  return useRouterState({
    select: ({ matches, location }) => {
      const params: { readonly lang?: string } = matches.at(-1)?.params ?? {}
      const langs = [params.lang, location.pathname.split('/')[1]]
      return langs.find((lang): lang is Lang => isLang(lang) && hasWords(lang)) ?? fallback
    },
  })
}
