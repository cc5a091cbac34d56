import { isLang } from '#domain/locale.ts'

/** Whether a link may have this path without a language: it opens in that of the visitor. */
export const isWithoutLang = (path: string): boolean =>
  path === '/' || path === '/feast/' || /^\/(follow|guard|courier)\/[\w-]+\/$/.test(path)

/** Paths of other routes. */
export const isElsewhere = (path: string) => /^\/(api|pictures|sandbox|healthz|readyz)(\/|$)/.test(path)

/** The menu of a language. */
export const isMenu = (path: string) => /^\/\w+\/$/.test(path)

/** Screens that only guests see. */
export const isForGuests = (path: string) => /^\/\w+\/auth\//.test(path)

/** Files of the build: none of them is a page. */
export const isFile = (path: string) => /^\/(assets|icons|plates|shell)\//.test(path) || /\.\w+$/.test(path)

/**
 * Paths that only scanners request. They get a short answer: a rendered page costs a hundred times as much.
 */
export const isForMachines = (path: string) =>
  /\/\./.test(path) || /^\/(metrics|actuator|cgi-bin|phpmyadmin|server-status|wp-[\w-]+)(\/|$)/i.test(path)

/** A path outside of the languages is no screen; the page that says so is only for browsers. */
export const isUnknownTo = (accept: string | undefined, path: string) =>
  !isWithoutLang(path) && !isLang(path.split('/')[1]) && accept?.includes('text/html') !== true

/** Whether every escape of a path is a character. Browsers send no others, and no screen has such a path. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path.replace(/\?.*$/, ''))
    return true
  } catch {
    return false
  }
}

/**
 * The address of an order, a bill, a link to pay, a family cart or a part of an order is secret: other sites
 * do not even learn the shop from it.
 */
export const referrerFor = (path: string) => secretPath.test(path) && { 'referrer-policy': 'no-referrer' }

const secretPath = /^(\/\w+)?\/(order|pay|pay-order|thank-you|cart(?=\/[\w-]+\/)|follow|guard|courier)\//

/** The path for the log: without its query, and of a secret address only the screen. */
export function loggedPath(path: string): string {
  const screen = secretPath.exec(path)?.[0]
  return screen === undefined ? path.replace(/\?.*$/, '') : `${screen}…`
}

/** The links that are sent to other people: no search engine lists what it may find of them in a chat. */
export const robotsFor = (path: string) =>
  /^(\/\w+)?\/(pay|pay-order|cart(?=\/[\w-]+\/)|follow|guard|courier)\//.test(path) && {
    'x-robots-tag': 'noindex, nofollow',
  }
