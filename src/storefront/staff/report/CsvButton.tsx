import { FormattedMessage, useIntl } from 'react-intl'
import type { CsvCell } from '#domain/csv.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import css from './Reports.module.css'
import { saveCsv } from '#storefront/platform/browser/csv-file.ts'
import { csvName } from './csv-name.ts'
import { useReportFilter } from './use-report-filter.ts'

/** Saves a table as a file. The first row has its columns in the language of the page. */
export function CsvButton({
  name,
  of,
  head,
  rows,
}: {
  /** Of the file; what was asked for is added. */
  name: string
  /** The table, for screen readers. */
  of: MessageId
  head: readonly MessageId[]
  rows: () => readonly (readonly CsvCell[])[]
}) {
  const intl = useIntl()
  const filter = useReportFilter()
  return (
    <span className={css.screenOnly}>
      <Button
        tone="quiet"
        small
        aria-label={intl.formatMessage({ id: 'report.csv.of' }, { name: intl.formatMessage({ id: of }) })}
        onClick={() =>
          saveCsv(csvName(name, filter), [head.map((id) => intl.formatMessage({ id })), ...rows()])
        }
      >
        <FormattedMessage id="report.csv" />
      </Button>
    </span>
  )
}
