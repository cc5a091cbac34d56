import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { securityHeaders } from '#server/platform/http/headers.ts'

const tiles = {
  MAP_TILES_URL: 'https://tiles.example.com/sa/{z}/{x}/{y}{r}.png',
  MAP_TILES_ATTRIBUTION: '© Somebody',
}
const policyOf = (environment: Record<string, string>) =>
  securityHeaders(readConfig(environment))['content-security-policy']

test('a page may load images of the tile source only, and of no host without one', () => {
  expect(policyOf(tiles)).toContain("img-src 'self' data: blob: https://tiles.example.com;")
  expect(policyOf({})).toContain("img-src 'self' data: blob:;")
})

test('tiles need the name of their provider', () => {
  expect(readConfig(tiles).mapTiles).toEqual({
    url: tiles.MAP_TILES_URL,
    attribution: tiles.MAP_TILES_ATTRIBUTION,
  })
  expect(() => readConfig({ MAP_TILES_URL: tiles.MAP_TILES_URL })).toThrow(/^MAP_TILES_ATTRIBUTION: /)
})

test.each([
  'https://{s}.tiles.example.com/{z}/{x}/{y}.png',
  'https://tiles.example.com/{z}/{x}.png',
  'https://tiles.example.com/{z}/{x}/{y}.png?key={key}',
  'tiles/{z}/{x}/{y}.png',
  'javascript://x/{z}/{x}/{y}',
])('%s is no template of tiles', (url) => {
  expect(() => readConfig({ ...tiles, MAP_TILES_URL: url })).toThrow(/^MAP_TILES_URL: expected a template/)
})
