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

/** As a PNG says it in its first chunk, and so does a WebP. */
function sizeOf(file: string): string {
  const bytes = readFileSync(file)
  if (bytes.toString('latin1', 8, 16) === 'WEBPVP8X')
    return `${bytes.readUIntLE(24, 3) + 1}x${bytes.readUIntLE(27, 3) + 1}`
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test('every picture that the manifest names is there, of the size that it says, in both languages', () => {
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

test('a home screen of any shape has its icon', () => {
  expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(
    new Set(['any', 'maskable', 'monochrome']),
  )
})

test('whoever is offered to install it sees it first, on a phone and on a wide screen', () => {
  expect(manifest.screenshots.map(({ form_factor: form }) => form)).toEqual([
    'narrow',
    'narrow',
    'narrow',
    'wide',
  ])
})

test('both languages are one app, and its shortcuts lead into it', () => {
  expect([manifest.id, manifest.scope]).toEqual(['/', '/'])
  expect(manifest.shortcuts.every(({ url }) => url.startsWith('/en/'))).toBe(true)
})

test('what the manifest says is said in Arabic too', () => {
  const silent = [
    ...manifest.shortcuts.filter(({ name_localized: name }) => !name?.ar),
    ...manifest.screenshots.filter(({ label_localized: label }) => !label?.ar),
  ]

  expect(silent).toEqual([])
})
