import { isLang, preferredLang, type Lang } from '#domain/locale.ts'

export type Asked = {
  readonly path: string
  /** With its `?`, or empty. */
  readonly query: string
  readonly cookies: ReadonlyMap<string, string>
  readonly acceptLanguage: string | undefined
}

export type Visit =
  | { readonly kind: 'moved'; readonly status: 302 | 308; readonly to: string }
  /** `cached`: nothing but path, language and branch tells this page from another. */
  | {
      readonly kind: 'page'
      readonly path: string
      readonly lang: Lang
      readonly branchId: string | null
      readonly cached: boolean
    }

/** Where a request for a page leads: every page has a language in front and a slash at the end. */
export function visitOf({ path, query, cookies, acceptLanguage }: Asked): Visit {
  const [, first = ''] = path.split('/')
  const lang = isLang(first) ? first : langOfVisitor(cookies, acceptLanguage)
  if (path === '/') return { kind: 'moved', status: 302, to: `/${lang}/${query}` }
  if (isLang(first) && !path.endsWith('/')) return { kind: 'moved', status: 308, to: `${path}/${query}` }
  const meant = meaningOf(query)
  const branch = cookies.get('branch') ?? ''
  const branchId = /^[\w-]{1,100}$/.test(branch) ? branch : null
  return { kind: 'page', path: path + meant, lang, branchId, cached: meant === '' }
}

/** The cookie of the last visit, else what the browser asks for, else English. */
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

/** What a screen reads of the query; everything else (where somebody came from) is no other page. */
const meaningful = new Set(['q', 'dish', 'line', 'next', 'branch'])

function meaningOf(query: string): string {
  if (query === '') return ''
  const entries = [...new URLSearchParams(query)].filter(([name]) => meaningful.has(name))
  return entries.length > 0 ? `?${new URLSearchParams(entries).toString()}` : ''
}
