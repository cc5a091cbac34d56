/**
 * `node build/make-masks.ts` makes the masks in styles/weave.css and styles/symbols.css from their drawings,
 * after a drawing has changed: lossless pictures in black with a few steps of alpha, three pixels for each
 * unit of the drawing.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'

const styles = join(import.meta.dirname, '../src/storefront/styles')
const folder = join(styles, 'masks')
const sheets = ['weave.css', 'symbols.css'].map((name) => join(styles, name))
const pixelsPerUnit = 3
/** The riyal sign has units of its own, and thin lines. It is that high in a title on most phones. */
const sign = { width: 56, height: 63 }

for (const file of globSync('*.svg', { cwd: folder })) {
  const drawing = readFileSync(join(folder, file), 'utf8')
  const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(drawing) ?? []
  // drawn larger and reduced, so that the edges are smooth
  const large = sharp(Buffer.from(drawing), { density: 72 * (width ? 4 * pixelsPerUnit : 1) })
  const size = width ? { width: pixelsPerUnit * Number(width), height: pixelsPerUnit * Number(height) } : sign
  // oxlint-disable-next-line no-await-in-loop -- one after the other is fast enough
  const { data, info } = await large
    .resize({ ...size, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({
      resolveWithObject: true,
    })
  const steps = width ? 3 : 7
  for (let at = 0; at < data.length; at += 4) {
    const alpha = Math.round(((data[at + 3] ?? 0) / 255) * steps) * (255 / steps)
    data.set([0, 0, 0, alpha], at)
  }
  // oxlint-disable-next-line no-await-in-loop
  const picture = await sharp(data, { raw: info }).webp({ lossless: true, effort: 6 }).toBuffer()
  const name = basename(file, '.svg')
  const before = new RegExp(`(?<=--${name}: )url\\(.*\\)(?=;)`)
  const sheet = sheets.find((path) => before.test(readFileSync(path, 'utf8')))
  if (sheet === undefined) throw new Error(`expected --${name} in a style sheet`)
  const rules = readFileSync(sheet, 'utf8')
  writeFileSync(sheet, rules.replace(before, `url('data:image/webp;base64,${picture.toString('base64')}')`))
  console.log(`${name}: ${info.width} × ${info.height}, ${picture.length} bytes`)
}
