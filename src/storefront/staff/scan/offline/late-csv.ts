import type { CsvCell } from '#domain/csv.ts'
import { localText } from '#domain/local-text.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import type { StoredEntry } from './stored-entries.ts'

/** The columns of the file. */
export const lateColumns: readonly MessageId[] = [
  'staff.offline.column.at',
  'staff.offline.column.branch',
  'staff.offline.column.code',
  'staff.offline.column.bill',
  'staff.offline.column.points',
  'staff.offline.column.off',
  'staff.offline.column.way',
  'staff.offline.column.id',
]

/** Returns bills that did not reach the server as rows of a file: times in Riyadh, amounts in riyals. */
export const lateRows = (entries: readonly StoredEntry[], say: (id: MessageId) => string): CsvCell[][] =>
  entries.map(({ at, branchId, number, worth, draft }): CsvCell[] => [
    localText(at),
    branchId,
    String(number),
    { halalas: draft.amount },
    draft.points,
    { halalas: worth },
    say(`counter.settle.${draft.with}`),
    draft.id,
  ])
