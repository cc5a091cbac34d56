import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { langs } from '#domain/locale.ts'

type Picture = {
  src: string
  sizes: string
  type: string
  purpose?: string
  form_factor?: 'narrow' | 'wide'
  label_localized?: { ar?: string }
}
type Shortcut = { name_localized?: { ar?: string }; url: string; icons: Picture[] }
type Manifest = { id: string; scope: string; icons: Picture[]; shortcuts: Shortcut[]; screenshots: Picture[] }

const top = resolve(import.meta.dirname, '../..')
const manifest = JSON.parse(readFileSync(resolve(top, 'manifest.webmanifest'), 'utf8')) as Manifest

/** Width and height of a PNG or WebP file, from its header. */
function sizeOf(file: string): string {
  const bytes = readFileSync(file)
  if (bytes.toString('latin1', 8, 16) === 'WEBPVP8X')
    return `${bytes.readUIntLE(24, 3) + 1}x${bytes.readUIntLE(27, 3) + 1}`
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test('every picture that the manifest names exists in the size that it states, in both languages', () => {
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ]
  const wrong = pictures.flatMap(({ src, sizes, type }) =>
    langs.flatMap((lang) => {
      const file = resolve(top, `public${src.replace('/en/', `/${lang}/`)}`)
      if (type === 'image/svg+xml') return readFileSync(file).length > 0 ? [] : [file]
      return sizeOf(file) === sizes ? [] : [`${file}: ${sizeOf(file)}, not ${sizes}`]
    }),
  )

  expect(wrong).toEqual([])
})

test('the manifest has an icon for any shape and a maskable one', () => {
  expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(
    new Set(['any', 'maskable', 'monochrome']),
  )
})

test('the install dialog has screenshots for a narrow and for a wide screen', () => {
  expect(manifest.screenshots.map(({ form_factor: form }) => form)).toEqual([
    'narrow',
    'narrow',
    'narrow',
    'wide',
  ])
})

test('both languages have the same app id, and every shortcut is a URL of the app', () => {
  expect([manifest.id, manifest.scope]).toEqual(['/', '/'])
  expect(manifest.shortcuts.every(({ url }) => url.startsWith('/en/'))).toBe(true)
})

test('every text of the manifest has an Arabic version', () => {
  const silent = [
    ...manifest.shortcuts.filter(({ name_localized: name }) => !name?.ar),
    ...manifest.screenshots.filter(({ label_localized: label }) => !label?.ar),
  ]

  expect(silent).toEqual([])
})
