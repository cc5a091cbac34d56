import { type CsvCell, csvOf } from '#domain/csv.ts'
import { minuteMs } from '#domain/duration.ts'

/** Saves the rows as a CSV file on the device. The name is ASCII, which every system can store. */
export function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  const url = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  // the browser reads the file after the click
  setTimeout(() => URL.revokeObjectURL(url), minuteMs)
}
