import { isLang, preferredLang, type Lang } from '#domain/locale.ts'
import { isWithoutLang } from './path.ts'

export type PageRequest = {
  readonly path: string
  /** Begins with `?`, or is empty. */
  readonly query: string
  readonly cookies: ReadonlyMap<string, string>
  readonly acceptLanguage: string | undefined
}

type Visit =
  | { readonly kind: 'moved'; readonly status: 302 | 308; readonly to: string }
  /** `cached`: the page depends only on path, language and branch. */
  | {
      readonly kind: 'page'
      readonly path: string
      readonly lang: Lang
      readonly branchId: string | null
      readonly cached: boolean
    }

export type PageVisit = Extract<Visit, { kind: 'page' }>
export type MovedVisit = Extract<Visit, { kind: 'moved' }>

/**
 * Returns the page or redirect for a request: every page path begins with a language and ends with a slash.
 */
export function visitOf({ path, query, cookies, acceptLanguage }: PageRequest): Visit {
  const [, first = ''] = path.split('/')
  const lang = isLang(first) ? first : langOfVisitor(cookies, acceptLanguage)
  if (isWithoutLang(path)) return { kind: 'moved', status: 302, to: `/${lang}${path}${query}` }
  if (isLang(first) && !path.endsWith('/')) return { kind: 'moved', status: 308, to: `${path}/${query}` }
  const meant = meaningOf(query)
  const branch = cookies.get('branch') ?? ''
  const branchId = /^[\w-]{1,100}$/.test(branch) ? branch : null
  return { kind: 'page', path: path + meant, lang, branchId, cached: meant === '' }
}

/** Returns the language of the cookie, else the browser's preference, else English. */
const langOfVisitor = (cookies: ReadonlyMap<string, string>, acceptLanguage: string | undefined): Lang => {
  const known = cookies.get('lang')
  return isLang(known) ? known : preferredLang(acceptLanguage)
}

export function cookiesOf(header: string | undefined): Map<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=')
    return [name, value.join('=')] as const
  })
  return new Map(pairs)
}

/**
 * Query parameters that change the rendered page. Others do not: campaign parameters, and searches and open
 * dishes, which a screen shows after hydration.
 */
const meaningful = new Set(['line', 'next', 'branch'])

function meaningOf(query: string): string {
  if (query === '') return ''
  const entries = [...new URLSearchParams(query)].filter(([name]) => meaningful.has(name))
  return entries.length > 0 ? `?${new URLSearchParams(entries).toString()}` : ''
}
