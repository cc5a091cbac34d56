import { IntlMessageFormat } from 'intl-messageformat'
import { listBranches } from '#contract/branch-list.ts'
import { dirOf, type Lang } from '#domain/locale.ts'
import type { Deps } from '#server/platform/deps.ts'
import ar from '#locales/ar.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }
import type { Page } from './assemble.ts'
import type { Ask } from './build.ts'
import { escapeHtml } from './document.ts'
import { createPageCache } from './page-cache.ts'
import { etagOf } from '#server/platform/http/packed.ts'

const words = { ar, en } as const satisfies Record<Lang, unknown>

/** Milliseconds: an import of another process is noticed after these, one of this process at once. */
const rememberedFor = 1000

/** Seconds after which the page of a shop without a menu is requested again. */
const retryAfter = 10

/**
 * Returns whether there is no menu yet: customers then find a page that says so, for every screen. A menu is
 * never taken away, so once there is one the API is not asked again. The start of the server logs which
 * command imports a menu.
 */
export function createNoMenuCheck(ask: Ask, now: Deps['now']) {
  const answers = createPageCache<boolean>({ limit: 1, maxAge: rememberedFor, now })
  let hasMenu = false

  async function lacksMenu(): Promise<boolean> {
    const { ok, status } = await ask(listBranches.path)
    hasMenu = ok
    return status === 404
  }

  return {
    drop: () => answers.drop(),
    // an API that fails is another state: the pages themselves handle it
    isTrue: async (): Promise<boolean> => !hasMenu && (await answers.get('', lacksMenu).catch(() => false)),
  }
}

export const noMenuHeaders = { 'retry-after': String(retryAfter), 'cache-control': 'no-store' } as const

/**
 * Returns the page of a shop without a menu, in both languages, the visitor's first. It has no script: the
 * browser requests it again by itself.
 */
export function noMenuPage(lang: Lang): Page {
  const [first, second] = lang === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)
  const identity = Buffer.from(
    `<!doctype html><html lang="${lang}" dir="${dirOf[lang]}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      `<meta http-equiv="refresh" content="${retryAfter}"><title>${titleIn(lang)}</title>` +
      `<style>${style}</style></head><body><main>${partIn(first, 'h1')}${partIn(second, 'h2')}</main></body></html>`,
  )
  return { status: 503, etag: etagOf(identity), bodies: { identity } }
}

const said = (lang: Lang, id: 'no-menu.title' | 'no-menu.text'): string =>
  escapeHtml(String(new IntlMessageFormat(words[lang][id], lang).format()))

const titleIn = (lang: Lang): string => said(lang, 'no-menu.title')

const partIn = (lang: Lang, heading: 'h1' | 'h2'): string =>
  `<section lang="${lang}" dir="${dirOf[lang]}"><${heading}>${titleIn(lang)}</${heading}>` +
  `<p>${said(lang, 'no-menu.text')}</p></section>`

const style =
  ':root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif}' +
  'body{display:grid;place-items:center;min-block-size:100vh;margin:0;text-align:center}' +
  'main{display:grid;gap:2.5rem;padding:1.5rem}h1,h2{margin:0;font-size:1.5rem;line-height:1.4}p{margin:0}'
