import { expect, test } from 'vitest'
import { scriptsAboveFloor } from './script.ts'

const featuresIn = (text: string, path = 'a.tsx') => [
  ...new Set(scriptsAboveFloor([{ path, text }]).map(({ feature }) => feature)),
]

test.each([
  ['Map.groupBy(list, key)', 'Map.groupBy'],
  ['Object.groupBy(list, key)', 'Object.groupBy'],
  ['URL.parse(text)', 'URL.parse'],
  ['window.URL.canParse(text)', 'URL.canParse'],
  ['const { groupBy } = Map', 'Map.groupBy'],
  ['AbortSignal.any([one, other])', 'AbortSignal.any'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Promise.try(run)', 'Promise.try'],
  ['Response.json(body)', 'Response.json'],
  ['Array.fromAsync(list)', 'Array.fromAsync'],
  ['RegExp.escape(text)', 'RegExp.escape'],
  ['new Intl.DurationFormat()', 'Intl.DurationFormat'],
  ['element.checkVisibility()', '.checkVisibility'],
  ["element['checkVisibility']?.()", '.checkVisibility'],
  ['one.isSubsetOf(other)', '.isSubsetOf'],
  ['map.values().filter(Boolean)', 'Iterator.filter'],
  ['text.matchAll(pattern).map(String)', 'Iterator.map'],
  ['document.startViewTransition(run)', 'document.startViewTransition'],
  ['navigator.setAppBadge(1)', 'navigator.setAppBadge'],
  ['(navigator as Own).setAppBadge(1)', 'navigator.setAppBadge'],
  ['requestIdleCallback(run)', 'requestIdleCallback'],
  ['globalThis.requestIdleCallback(run)', 'globalThis.requestIdleCallback'],
  ['const { BarcodeDetector } = globalThis as Own', 'globalThis.BarcodeDetector'],
  ['scheduler.yield()', 'scheduler'],
  ['Iterator.from(list)', 'Iterator.from'],
  ["addEventListener('scrollend', run)", 'event scrollend'],
  ['addEventListener(`scrollend`, run)', 'event scrollend'],
  ["host.matches(':popover-open')", ':popover-open'],
  ['/[\\p{L}--[a-z]]/v.test(text)', 'regular expression /[\\p{L}--[a-z]]/v'],
  ['/(?i:a)b/.test(text)', 'regular expression /(?i:a)b/'],
  ["new RegExp('a', 'v')", 'regular expression /a/v'],
  ['<search>{children}</search>', '<search>'],
  ['<details name="one" />', '<details name>'],
])('%s is found', (text, feature) => {
  expect(featuresIn(text)).toContain(feature)
})

test.each([
  ['using file = open()', 'syntax'],
  ['const { a } = await import("a.json", { with: { type: "json" } })', 'syntax'],
  ['x = /a/v', 'syntax'],
])('the syntax of "%s" is found in built scripts', (text, feature) => {
  expect(featuresIn(text, 'a.js')).toEqual(expect.arrayContaining([expect.stringContaining(feature)]))
})

test.each([
  ['list.toSorted().at(-1)'],
  ['Object.values(record).filter(Boolean)'],
  ['structuredClone(value)'],
  ['response.json()'],
  ['AbortSignal.timeout(1000)'],
  ['const scheduler = make(); scheduler.run()'],
  ['const plain = { checkVisibility: () => true }; plain.checkVisibility()'],
  ['type A = ReturnType<typeof URL.parse>; interface Iterator {}'],
  ["const title = 'a: dialog:modal'"],
  ['class A { static #a = 1; static { A.#a = 2 } }'],
  ['/(?<=a)b/d.test(text)'],
  ['<dialog open={open}><img loading="lazy" alt="" /></dialog>'],
])('%s is below the floor', (text) => {
  expect(featuresIn(text)).toEqual([])
})

test('a finding states its file, its line and the browsers that lack the feature', () => {
  expect(scriptsAboveFloor([{ path: 'a.ts', text: '\nURL.canParse(text)' }])).toEqual([
    {
      feature: 'URL.canParse',
      path: 'a.ts',
      line: 2,
      lack: ['safari', 'safari_ios', 'chrome', 'chrome_android', 'edge'],
    },
  ])
})
