import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPart, keepParts } from '#server/platform/page/earlier-parts.ts'

const day = 24 * 60 * 60_000
const start = Date.UTC(2026, 10, 21)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-parts-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Replaces the build by one with these chunks, and starts the server with it. */
function serve(now: number, ...names: string[]) {
  const built = join(folder, 'assets')
  rmSync(built, { recursive: true, force: true })
  mkdirSync(built)
  for (const name of names) writeFileSync(join(built, name), `part ${name}`)
  keepParts({ built, kept: join(folder, 'parts'), now })
}
const textOf = (name: string) => {
  const part = findPart(join(folder, 'parts'), `/assets/${name}`)
  return part && new TextDecoder().decode(part.bodies.identity)
}

test('a chunk of the previous build is served for fourteen days after its replacement', () => {
  serve(start, 'one.js', 'one.js.br')
  serve(start + 100 * day, 'two.js')

  expect(textOf('one.js')).toBe('part one.js')
  serve(start + 114 * day - 1, 'two.js')
  expect(textOf('one.js')).toBe('part one.js')
  serve(start + 114 * day, 'two.js')
  expect(textOf('one.js')).toBeUndefined()
  expect(existsSync(join(folder, 'parts/one.js.br'))).toBe(false)
})

test('a chunk that is in a later build again stays', () => {
  serve(start, 'one.js')
  serve(start + day, 'two.js')
  serve(start + 2 * day, 'one.js')
  serve(start + 30 * day, 'one.js')

  expect(textOf('one.js')).toBe('part one.js')
  expect(textOf('two.js')).toBeUndefined()
})

test('a part of an earlier build is served with its type, its compressed copies, and immutable', () => {
  serve(start, 'one.js', 'one.js.br')
  serve(start + day, 'two.js')

  const part = findPart(join(folder, 'parts'), '/assets/one.js')

  expect(part?.type).toBe('text/javascript')
  expect(part?.cacheControl).toContain('immutable')
  expect(part?.bodies.br && new TextDecoder().decode(part.bodies.br)).toBe('part one.js.br')
})

test('what another process has not finished is left to it, and deleted a day after it was killed', () => {
  const parts = join(folder, 'parts')
  const other = join(parts, '.unfinished-other')
  mkdirSync(other, { recursive: true })
  writeFileSync(join(other, 'one.js'), 'half of a part')
  const now = statSync(other).mtimeMs

  serve(now + day, 'one.js')
  expect(readdirSync(parts).toSorted()).toEqual(['.unfinished-other', 'one.js', 'replaced.json'])
  expect(textOf('one.js')).toBe('part one.js')

  serve(now + day + 1, 'one.js')
  expect(readdirSync(parts).toSorted()).toEqual(['one.js', 'replaced.json'])
})

test('a damaged list loses no chunk, and the days count again from now', () => {
  serve(start, 'one.js')
  writeFileSync(join(folder, 'parts/replaced.json'), '{"one.js":')
  serve(start + day, 'two.js')

  expect(textOf('one.js')).toBe('part one.js')
  expect(JSON.parse(readFileSync(join(folder, 'parts/replaced.json'), 'utf8'))).toEqual({
    'one.js': start + day,
  })
})

test.each([
  '/assets/../replaced.json',
  '/assets/%2e%2e/x',
  '/assets/sub/one.js',
  '/assets/',
  '/assets/one.js.br',
  '/assets/replaced.json',
])('%s is no chunk', (path) => {
  serve(start, 'one.js', 'one.js.br')

  expect(findPart(join(folder, 'parts'), path)).toBeUndefined()
})
