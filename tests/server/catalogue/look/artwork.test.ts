import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArtwork } from '#server/catalogue/look/artwork.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-artwork-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function read(content: string | Buffer, name = 'logo.svg') {
  writeFileSync(join(folder, name), content)
  return readArtwork(folder, name)
}

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20" ${attributes}>${inside}</svg>`
const unsafe = /expected an SVG without scripts, entities, references to other files and a DOCTYPE/

test('a drawing is read with its size', async () => {
  const drawing = svg('<defs><path id="a" d="M0 0h9v9z"/></defs><use href="#a" fill="url(#b)"/>')

  expect(await read(`<?xml version="1.0"?>\n<!-- ours -->\n${drawing}`)).toMatchObject({
    type: 'image/svg+xml',
    width: 60,
    height: 20,
  })
})

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['a handler', svg('<path d="M0 0h9" onload="alert(1)"/>')],
  ['a page inside', svg('<foreignObject><p>hi</p></foreignObject>')],
  ['a picture of another site', svg('<image href="https://example.com/a.png" width="9" height="9"/>')],
  ['a reference to another file', svg('<use href="other.svg#a"/>')],
  ['a reference by its old name', svg('<use xlink:href="file:///etc/passwd"/>')],
  ['a style of another site', svg('<style>@import "https://example.com/a.css";</style>')],
  ['a fill of another site', svg('<path d="M0 0h9v9z" fill="url(https://example.com/a.svg#b)"/>')],
  ['an address that is code', svg('<a href="javascript:alert(1)"><path d="M0 0h9"/></a>')],
  ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<path d="M0 0h9v9z"/>')}`],
])('an SVG with %s is refused', async (_, content) => {
  expect(await read(content)).toMatch(/expected an SVG/)
})

test('the refusal of an unsafe SVG says what is wrong', async () => {
  expect(await read(svg('<script/>'))).toMatch(unsafe)
  const doctype =
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
  expect(await read(`<?xml version="1.0"?>\n${doctype}\n${svg('<path d="M0 0h9v9z"/>')}`)).toMatch(unsafe)
})

test.each([
  ['text', 'a logo', /expected an SVG, PNG, WebP, JPEG or AVIF picture/],
  ['half an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><path', /that can be decoded/],
  ['half a PNG', Buffer.from('\x89PNG\r\n\x1a\nhalf', 'latin1'), /that can be decoded/],
])('%s is refused by its name', async (_, content, expected) => {
  const answer = await read(content)

  expect(answer).toMatch(expected)
  expect(answer).toContain('"logo.svg"')
})

test('a file outside of the folder or a missing one is refused', async () => {
  expect(await readArtwork(folder, '../logo.svg')).toMatch(/in the folder of the menu file/)
  expect(await readArtwork(folder, 'none.svg')).toMatch(/there is no "none.svg"/)
})

// an expression that tries every way to divide these would not end
test.each([
  ['comments', `${'<!-- a -->'.repeat(20_000)}<p>`, /^expected an SVG, PNG/],
  ['spaces of a reference', svg(`<use href=${' '.repeat(1_000_000)}"#a"/>`), /^read$/],
  ['spaces of a fill', svg(`<path fill="url(${' '.repeat(1_000_000)}'#a')"/>`), /^read$/],
  ['names of handlers', svg(`<path ${'on '.repeat(300_000)}/>`), /that can be decoded/],
])('a file with many %s is read in one pass', async (_, content, expected) => {
  const answer = await read(content)

  expect(typeof answer === 'string' ? answer : 'read').toMatch(expected)
})
