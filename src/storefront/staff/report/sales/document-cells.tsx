import type { DocumentSums } from '#contract/report.ts'
import type { CsvCell } from '#domain/csv.ts'
import { salesOf } from '#domain/report.ts'
import { Amount } from '../Amount.tsx'
import { Count } from '../Count.tsx'

/** The columns of tables of documents, after their first. */
export const documentColumns = [
  'report.invoices',
  'report.invoiced',
  'report.notes',
  'report.credited',
  'report.sales.net',
  'report.vat',
] as const

/** The cells of a sum of documents, in the order of the columns. */
export function documentCells(sum: DocumentSums) {
  return [
    <Count key="invoices" of={sum.invoices} />,
    <Amount key="invoiced" of={sum.invoiced} />,
    <Count key="notes" of={sum.creditNotes} />,
    <Amount key="credited" of={sum.credited} minus />,
    <b key="sales">
      <Amount of={salesOf(sum)} />
    </b>,
    <Amount key="vat" of={sum.vat} />,
  ]
}

/** The same for a file; credit notes are below zero, so that a column can be summed. */
export const csvCellsOf = (sum: DocumentSums): CsvCell[] => [
  sum.invoices,
  { halalas: sum.invoiced },
  sum.creditNotes,
  { halalas: -sum.credited },
  { halalas: salesOf(sum) },
  { halalas: sum.vat },
]
