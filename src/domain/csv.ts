/** A cell: text of any origin, a number of things, or an amount of money. */
export type CsvCell = string | number | { readonly halalas: number }

/** Spreadsheets read a file as UTF-8 only if it begins with it; without it Arabic is unreadable in Excel. */
const byteOrderMark = '\uFEFF'

/**
 * Returns the rows as a CSV file (RFC 4180: commas, CRLF, quotes doubled) that begins with the byte order
 * mark. Numbers have Latin digits and a point in both languages, and amounts two decimals, so that every
 * program reads them.
 */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(textOf).join(',')}\r\n`).join('')

function textOf(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return riyalsOf(cell.halalas)
  const safe = withoutFormula(cell)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A text that begins so is run as a formula by spreadsheets, also after spaces and behind an invisible
 * character. An apostrophe before it makes it text again.
 */
const withoutFormula = (text: string): string =>
  /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text

/** Returns an amount in riyals with two decimals and a point. */
export function riyalsOf(halalas: number): string {
  const whole = Math.abs(halalas)
  const decimals = String(whole % 100).padStart(2, '0')
  return `${halalas < 0 ? '-' : ''}${Math.trunc(whole / 100)}.${decimals}`
}
