import { type CsvCell, csvOf } from '#domain/csv.ts'
import { saveFile } from './save-file.ts'

/** Saves the rows as a CSV file on the device. The name is ASCII, which every system can store. */
export const saveCsv = (name: string, rows: readonly (readonly CsvCell[])[]): void =>
  saveFile(`${name}.csv`, { type: 'text/csv;charset=utf-8', content: csvOf(rows) })
