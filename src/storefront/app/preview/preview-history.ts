import { createHistory, type HistoryLocation, type RouterHistory } from '@tanstack/react-router'
import type { Lang } from '#domain/locale.ts'

/** The menu, with a dish or a search over it, and the screen of a dish. */
const inside = /^\/(?:en|ar)\/(?:products\/[^/]+\/)?(?:[?#]|$)/

type State = HistoryLocation['state']
type Entry = { readonly href: string; readonly state: State }

/**
 * A history in memory, which does not leave the menu and its dishes: `onLeave` gets the path instead. That of
 * the library would be loaded with the first screen of every customer.
 */
export function previewHistory(lang: Lang, onLeave: (path: string) => void): RouterHistory {
  const first: Entry = { href: `/${lang}/`, state: { __TSR_index: 0 } }
  let entries: readonly Entry[] = [first]
  let place = 0
  const write = (at: number, entry: Entry) => {
    if (!inside.test(entry.href)) return onLeave(entry.href)
    entries = [...entries.slice(0, at), entry, ...(at === place ? entries.slice(at + 1) : [])]
    place = at
  }
  const goTo = (at: number) => {
    place = Math.min(Math.max(at, 0), entries.length - 1)
  }
  return createHistory({
    getLocation: () => locationOf(entries[place] ?? first),
    getLength: () => entries.length,
    pushState: (href, state: State) => write(place + 1, { href, state }),
    replaceState: (href, state: State) => write(place, { href, state }),
    back: () => goTo(place - 1),
    forward: () => goTo(place + 1),
    go: (steps) => goTo(place + steps),
    createHref: (href) => href,
  })
}

function locationOf({ href, state }: Entry): HistoryLocation {
  const { pathname, search, hash } = new URL(href, 'http://preview.invalid')
  return { href, pathname, search, hash, state }
}
