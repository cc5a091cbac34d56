import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type ParsedLocation,
} from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { followFocus } from '#storefront/app/frame/focus.ts'

afterEach(() => vi.unstubAllGlobals())

/** As much of a page as the focus needs. */
function aPage() {
  const body = { contains: (one: { isConnected: boolean }) => one.isConnected, closest: () => null }
  const heading = { hasAttribute: () => true, focus: vi.fn() }
  class Control {
    isConnected = true
    closest(selector: string) {
      return selector.startsWith('a[href]') ? this : null
    }
  }
  const listeners = new Map<string, (event: unknown) => void>()
  const page = {
    body,
    activeElement: body,
    addEventListener: (kind: string, listener: (event: unknown) => void) => listeners.set(kind, listener),
    removeEventListener: () => undefined,
    querySelector: (selector: string) => (selector.includes('h1') ? heading : null),
  }
  vi.stubGlobal('Element', Control)
  vi.stubGlobal('document', page)
  const pressed = new Control()
  return { heading, pressed, press: () => listeners.get('click')?.({ target: pressed }) }
}

/** How often the heading got the focus. The pressed control `stays`, and has no focus, as in Safari. */
function headingAfter(from: string, to: string, { stays }: { stays: boolean }): number {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    isServer: true,
  })
  const { heading, press, pressed } = aPage()
  const stop = followFocus(router)
  press()
  pressed.isConnected = stays
  router.emit({
    type: 'onRendered',
    fromLocation: locationOf(from),
    toLocation: locationOf(to),
    pathChanged: true,
    hrefChanged: true,
    hashChanged: false,
  })
  stop()
  return heading.focus.mock.calls.length
}

function locationOf(href: string): ParsedLocation {
  const { pathname, search, searchParams } = new URL(href, 'https://sufra.example')
  return {
    href,
    publicHref: href,
    external: false,
    pathname,
    searchStr: search,
    search: Object.fromEntries(searchParams),
    hash: '',
    state: { __TSR_index: 0 },
  }
}

test.each([
  ['a screen', '/en/about/', '/en/cart/'],
  ['a part of a feast', '/en/feast/', '/en/feast/?show=plan'],
  ['a part of a family cart', '/en/cart/code/?show=menu', '/en/cart/code/?show=part'],
  ['a dish of the studio', '/en/studio/', '/en/studio/?dish=kabsa'],
])('%s that replaces another gets the focus', (_name, from, to) => {
  expect(headingAfter(from, to, { stays: false })).toBe(1)
})

test.each([
  ['a sheet over the menu returns the focus itself', '/en/?dish=kabsa', '/en/', false],
  ['a changed feast keeps it', '/en/feast/?show=plan&guests=5', '/en/feast/?show=plan&guests=6', false],
  ['a tab that is still there keeps it', '/en/order/', '/en/order/?show=previous', true],
  ['another language keeps it', '/en/about/', '/ar/about/', false],
])('%s', (_name, from, to, stays) => {
  expect(headingAfter(from, to, { stays })).toBe(0)
})
