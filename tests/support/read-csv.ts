/** Returns the cells of a CSV file (RFC 4180), as a spreadsheet reads them. Throws for a broken one. */
export function readCsv(file: string): string[][] {
  if (!file.startsWith('\uFEFF')) throw new Error('expected the byte order mark')
  const rows: string[][] = []
  let row: string[] = []
  let rest = file.slice(1)
  while (rest !== '') {
    const quoted = /^"((?:[^"]|"")*)"(,|\r\n)/.exec(rest)
    const plain = /^([^",\r\n]*)(,|\r\n)/.exec(rest)
    const [whole = '', cell = '', end] = quoted ?? plain ?? []
    if (whole === '') throw new Error(`expected a cell, got ${JSON.stringify(rest.slice(0, 40))}`)
    row.push(quoted ? cell.replaceAll('""', '"') : cell)
    if (end === '\r\n') {
      rows.push(row)
      row = []
    }
    rest = rest.slice(whole.length)
  }
  return rows
}
