import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { rowText, type Row } from './table.ts'

const folder = join(import.meta.dirname, '../../test-results')
const file = join(folder, 'visits.md')

/** Prints a figure and appends it to test-results/visits.md: a run that is cut loses nothing. */
export function note(text: string): void {
  console.log(text)
  mkdirSync(folder, { recursive: true })
  appendFileSync(file, `${new Date().toISOString()} ${text}\n`)
}

/** Returns the row after noting it. */
export function noted(row: Row): Row {
  note(rowText(row))
  return row
}
