import { expect, test } from 'vitest'
import { ownPath, ownPathIn } from '#storefront/platform/navigation/own-path.ts'

test.each([
  '/en/cart/',
  '/ar/order/AAAAAAAAAAAAAAAAAAAAAA/',
  '/en/?q=kabsa&dish=mandi',
  '/ar/branches/?q=%D9%8A#map',
])('%s is a path of ours', (path) => {
  expect(ownPath(path)).toBe(path)
})

test.each([
  '//evil.example/',
  '/\\evil.example/',
  '/en/\\evil.example/',
  '\\/evil.example',
  '/%2F%2Fevil.example',
  '/en/%2F%2Fevil.example/',
  '/en//evil.example/',
  'https:evil.example',
  'https://evil.example/en/',
  'javascript:alert(1)',
  '/en/\t/evil.example/',
  '\t//evil.example/en/',
  '/en/\n',
  ' /en/',
  '/en@evil.example/',
  'en/cart/',
  '/de/cart/',
  '/',
  '/en',
  '/en/../../evil/',
  '/api/v1/session',
  '',
  `/en/${'a'.repeat(3000)}/`,
])('%s is not a path of ours', (path) => {
  expect(ownPath(path)).toBeUndefined()
})

test.each([
  ['en', '/ar/checkout/', '/en/checkout/'],
  ['ar', '/en/?dish=mandi&q=/en/', '/ar/?dish=mandi&q=/en/'],
  ['ar', '/ar/cart/#en', '/ar/cart/#en'],
  ['en', '//evil.example/', undefined],
  ['en', undefined, undefined],
] as const)('in %s, the way back to %s is %s', (lang, address, way) => {
  expect(ownPathIn(lang, address)).toBe(way)
})
