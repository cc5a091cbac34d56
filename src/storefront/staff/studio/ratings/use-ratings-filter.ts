import { getRouteApi, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { ratingLists } from '#domain/rating.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { searchText } from '#storefront/platform/navigation/search-text.ts'

const route = getRouteApi('/$lang/studio/$part')

const Search = v.object({
  show: v.fallback(v.optional(v.picklist(ratingLists), 'low'), 'low'),
  branch: v.fallback(v.optional(v.pipe(searchText, v.minLength(1), v.maxLength(60))), undefined),
})

/** What the address asks for, and how to ask for something else. */
export function useRatingsFilter() {
  const asked = v.parse(Search, route.useSearch())
  const navigate = useNavigate()
  const lang = useLang()
  return {
    ...asked,
    change: (change: { show?: string | undefined; branch?: string | undefined }) =>
      void navigate({
        to: '/$lang/studio/$part/',
        params: { lang, part: 'ratings' },
        search: (before: object) => ({ ...before, ...change }),
        resetScroll: false,
      }),
  }
}
