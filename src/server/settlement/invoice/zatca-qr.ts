import { riyalsOf } from '#domain/csv.ts'
import { mostQrBytes } from '#domain/invoice.ts'

/**
 * The fields of a simplified tax invoice's QR (ZATCA phase 1, tags 1 to 5). Halalas; `at` in milliseconds
 * since 1970.
 */
type QrFields = {
  readonly seller: string
  readonly vatNumber: string
  readonly at: number
  readonly total: number
  readonly vat: number
}

/**
 * Returns the fields as tag, length, value in base64. A length counts UTF-8 bytes, not letters: an Arabic
 * letter has two. Throws a RangeError for a value that is too long; the menu import already checks the
 * seller's name.
 */
export const zatcaQr = ({ seller, vatNumber, at, total, vat }: QrFields): string =>
  Buffer.concat(
    [seller, vatNumber, timeOf(at), riyalsOf(total), riyalsOf(vat)].map((text, place) => {
      const value = Buffer.from(text, 'utf8')
      if (value.length > mostQrBytes)
        throw new RangeError(
          `expected tag ${place + 1} of the QR to have at most ${mostQrBytes} bytes of UTF-8, got ${value.length}: "${text}"`,
        )
      return Buffer.concat([Buffer.from([place + 1, value.length]), value])
    }),
  ).toString('base64')

/** Returns the time in UTC to the second, the format of ZATCA's examples. */
const timeOf = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`
