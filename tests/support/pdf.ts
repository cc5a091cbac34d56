import { inflateSync } from 'node:zlib'

export type PdfPage = { readonly widthMm: number; readonly heightMm: number; readonly text: string }

const millimetre = 72 / 25.4

/**
 * The pages of a PDF that Chromium has printed, with their letters in writing order. Spaces and vowel signs
 * may be missing: Chromium draws them by moving the position.
 */
export function pagesOf(pdf: Buffer): PdfPage[] {
  const text = pdf.toString('latin1')
  const objects = new Map(
    [...text.matchAll(/^(\d+) 0 obj\s(.*?)^endobj/gms)].map(([, id = '', body = '']) => [id, body]),
  )
  return [...objects.values()]
    .filter((body) => /\/Type\s*\/Page\b/.test(body))
    .map((page) => {
      const [, width = '0', height = '0'] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? []
      const [, contents = ''] = /\/Contents\s+(\d+) 0 R/.exec(page) ?? []
      return {
        widthMm: Math.round(Number(width) / millimetre),
        heightMm: Math.round(Number(height) / millimetre),
        text: shownIn(streamOf(objects.get(contents)), (font) => fontOf(objects, font)),
      }
    })
}

function streamOf(body = ''): string {
  const start = /stream\r?\n/.exec(body)
  if (!start) return ''
  // by its length: compressed bytes may end with the bytes of a line end
  const length = Number(/\/Length (\d+)/.exec(body)?.[1])
  const from = start.index + start[0].length
  const bytes = Buffer.from(body.slice(from, from + length), 'latin1')
  return body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')
}

type Font = { readonly digits: number; readonly letters: ReadonlyMap<string, string> }

/** The characters of a font's codes; Chromium calls the font of object 12 F12. */
function fontOf(objects: ReadonlyMap<string, string>, id: string): Font {
  const [, map = ''] = /\/ToUnicode\s+(\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
  const cmap = streamOf(objects.get(map))
  const letters = new Map<string, string>()
  for (const [, code = '', letter = ''] of cmap.matchAll(/^<([0-9A-F]+)> <([0-9A-F]+)>$/gim))
    letters.set(
      code.toUpperCase(),
      (letter.match(/.{4}/g) ?? []).map((one) => letterOf(Number.parseInt(one, 16))).join(''),
    )
  for (const [, first = '', last = '', letter = ''] of cmap.matchAll(
    /^<([0-9A-F]+)> <([0-9A-F]+)> <([0-9A-F]{4})>$/gim,
  )) {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    for (let step = 0; step <= to - from; step++)
      letters.set(hex(from + step, first.length), letterOf(Number.parseInt(letter, 16) + step))
  }
  const [, space = '00'] = /begincodespacerange\s<([0-9A-F]+)>/i.exec(cmap) ?? []
  return { digits: space.length, letters }
}

const hex = (number: number, digits: number) => number.toString(16).toUpperCase().padStart(digits, '0')
const letterOf = (code: number) => (code === 0 ? '' : String.fromCharCode(code))

/** Arabic is shaped from the end of the line, and marked so. */
function shownIn(content: string, fontOf: (id: string) => Font): string {
  let font: Font | undefined
  let reversed = false
  let run: string[] = []
  const shown: string[] = []
  const end = () => {
    shown.push(...(reversed ? run.toReversed() : run))
    run = []
  }
  for (const [, reverse, id, codes, et] of content.matchAll(
    /(ReversedChars)|\/F(\d+) [\d.]+ Tf|<([0-9A-F]+)> Tj|^(ET)$/gim,
  )) {
    if (reverse) reversed = true
    if (id) font = fontOf(id)
    const { digits, letters } = font ?? { digits: 2, letters: new Map<string, string>() }
    for (let place = 0; place < (codes?.length ?? 0); place += digits)
      run.push(letters.get((codes ?? '').slice(place, place + digits).toUpperCase()) ?? '')
    if (et) {
      end()
      reversed = false
    }
  }
  return shown.join('')
}
