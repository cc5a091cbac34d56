import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { grain } from './grain.ts'
import type { Piece } from './svg.ts'

const folder = join(import.meta.dirname, 'parts')
/** The default kind of a part that is named without one. */
const usual = { chicken: 'chicken:roast', shank: 'shank:lamb', chunk: 'chunk:lamb', cup: 'cup:daqqus' }
let read: ReadonlyMap<string, Piece> | undefined

/**
 * Returns the hand-drawn parts by name. Each is an SVG file in the folder `parts`, drawn around its own
 * origin, seen from straight above and lit from the top left; a new file adds a part. `<path id="k"/>` is
 * replaced by the grain.
 */
export function partsByName(): ReadonlyMap<string, Piece> {
  read ??= readParts()
  return read
}

function readParts(): ReadonlyMap<string, Piece> {
  const parts = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.svg'))
      .toSorted()
      .map((file) => [file.slice(0, -'.svg'.length).replace('-', ':'), readPart(file)]),
  )
  for (const [name, whole] of Object.entries(usual)) {
    const part = parts.get(whole)
    if (part) parts.set(name, part)
  }
  return parts
}

function readPart(file: string): Piece {
  const svg = readFileSync(join(folder, file), 'utf8').replace(/>\s+</g, '><').trim()
  const inside = /^<svg [^>]*>(?:<defs>(.*)<\/defs>)?(.*)<\/svg>$/.exec(svg)
  if (!inside) throw new Error(`${file} is not a part: expected <svg …><defs>…</defs>…</svg>`)
  return { defs: (inside[1] ?? '').replace('<path id="k"/>', grain), body: inside[2] ?? '' }
}
