import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#storefront/i18n/words.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { saveCsv } from '#storefront/platform/browser/csv-file.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { EntryLine } from './EntryLine.tsx'
import { lateColumns, lateRows } from './late-csv.ts'
import { deleteStoredEntry, type StoredEntry } from './stored-entries.ts'

/** Bills that did not reach the server while it takes them. They stay until staff delete them. */
export function LateEntries({ entries, now }: { entries: readonly StoredEntry[]; now: number }) {
  const formats = useFormats()
  const intl = useIntl()
  const say = (id: MessageId) => intl.formatMessage({ id })
  return (
    <Block
      title={<FormattedMessage id="staff.offline.late" />}
      action={<Tag tone="bad">{formats.number(entries.length)}</Tag>}
    >
      <p className={text.small} role="alert">
        <FormattedMessage id="staff.offline.late.help" />
      </p>
      <Button
        tone="quiet"
        small
        onClick={() => saveCsv('late-bills', [lateColumns.map(say), ...lateRows(entries, say)])}
      >
        <FormattedMessage id="staff.offline.late.save" />
      </Button>
      <ul className={layout.cardList}>
        {entries.map((entry) => (
          <li key={entry.draft.id} className={layout.listRow}>
            <EntryLine entry={entry} withDay />
            <Button
              tone="quiet"
              small
              aria-label={intl.formatMessage(
                { id: 'staff.offline.late.delete.of' },
                { time: formats.dateTime(entry.at), number: entry.number },
              )}
              onClick={() => void deleteStoredEntry(entry.draft.id, now)}
            >
              <FormattedMessage id="staff.offline.late.delete" />
            </Button>
          </li>
        ))}
      </ul>
    </Block>
  )
}
