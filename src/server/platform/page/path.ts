import { isLang } from '#domain/locale.ts'

/** Paths that a link may have without a language: they open in that of the visitor. */
export const withoutLang: ReadonlySet<string> = new Set(['/', '/feast/'])

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
  !withoutLang.has(path) && !isLang(path.split('/')[1]) && accept?.includes('text/html') !== true

/**
 * The address of an order, a bill, a link to pay or a family cart is secret: other sites do not even learn
 * the shop from it.
 */
export const referrerFor = (path: string) =>
  /^\/\w+\/(order|pay|pay-order|thank-you|cart\/[\w-]+)\//.test(path) && { 'referrer-policy': 'no-referrer' }
