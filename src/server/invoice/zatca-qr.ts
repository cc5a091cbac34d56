/** What the QR of a simplified tax invoice says (ZATCA, phase 1: tags 1 to 5). Amounts in halalas; `at` milliseconds since 1970. */
export type QrFields = {
  readonly seller: string
  readonly vatNumber: string
  readonly at: number
  readonly total: number
  readonly vat: number
}

/** A length is one byte. */
export const mostQrBytes = 255

/**
 * Tag, length, value, one after the other, as base64. A length counts bytes of UTF-8, not letters: an Arabic letter has two. Throws a
 * RangeError for a value that does not fit; checking the menu file keeps the seller's name from being one.
 */
export const zatcaQr = ({ seller, vatNumber, at, total, vat }: QrFields): string =>
  Buffer.concat(
    [seller, vatNumber, timeOf(at), riyals(total), riyals(vat)].map((text, place) => {
      const value = Buffer.from(text, 'utf8')
      if (value.length > mostQrBytes)
        throw new RangeError(
          `expected tag ${place + 1} of the QR to have at most ${mostQrBytes} bytes of UTF-8, got ${value.length}: "${text}"`,
        )
      return Buffer.concat([Buffer.from([place + 1, value.length]), value])
    }),
  ).toString('base64')

/** UTC to the second, which is how ZATCA's own examples write it. */
const timeOf = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`

const riyals = (halalas: number) => `${Math.trunc(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`
