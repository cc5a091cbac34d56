import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pagesOf } from '#support/pdf.ts'

test('a compressed stream whose last byte is a line end is inflated whole', () => {
  const packed = Array.from({ length: 300 }, (_, place) => deflateSync(`% ${'y'.repeat(place)}`))
    .map((bytes) => bytes.toString('latin1'))
    .find((bytes) => bytes.endsWith('\r'))
  if (packed === undefined) throw new Error('expected one of 300 streams to end with a line end')
  const pdf = [
    '1 0 obj\n<</Type /Page\n/MediaBox [0 0 595 842]\n/Contents 2 0 R>>\nendobj',
    `2 0 obj\n<</Filter /FlateDecode\n/Length ${packed.length}>> stream\n${packed}\nendstream\nendobj\n`,
  ].join('\n')

  expect(pagesOf(Buffer.from(pdf, 'latin1'))).toEqual([{ widthMm: 210, heightMm: 297, text: '' }])
})
