import { useRouter, useRouterState } from '@tanstack/react-router'
import { isLang, type Lang } from '#domain/locale.ts'
import { hasWords } from '#storefront/i18n/words.ts'

/**
 * The language of the shown screen: of the matched route; for an unmatched path its first part, else the
 * visitor's language. The location alone is not enough, because it changes before the words of the other
 * language are loaded.
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
