import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import type { OfflineEntry } from '#contract/offline-scan.ts'
import { wordsIn } from '#domain/locale.ts'
import { isTooLate } from '#domain/offline-scan.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { useFocusAfterRemoval } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { useConsoleBranch } from '#storefront/staff/console-alerts/use-console-branch.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { EntryLine } from './EntryLine.tsx'
import { LateEntries } from './LateEntries.tsx'
import { deleteStoredEntry, entriesAtom, isLost, type StoredEntry } from './stored-entries.ts'

/**
 * What this tablet did without a network: what waits, and what became of what was sent. Entries of branches
 * that the employee does not have are here too: a removed branch has no screen of its own.
 */
export function OfflineEntries({ branchId }: { branchId: string }) {
  const formats = useFormats()
  const { branchIds } = useConsoleBranch()
  const entries = useAtomValue(entriesAtom).filter(
    (entry) => entry.branchId === branchId || !branchIds.includes(entry.branchId),
  )
  const now = useNow()
  useFocusAfterRemoval(entries.length)
  const unanswered = entries.filter(({ answer }) => answer === null)
  const waiting = unanswered.filter((entry) => !isLost(entry, now))
  const late = unanswered.filter((entry) => isLost(entry, now))
  const sent = entries.filter(({ answer }) => answer !== null).toReversed()
  return (
    <>
      {late.length > 0 && <LateEntries entries={late} now={now} />}
      {waiting.length > 0 && (
        <Block
          title={<FormattedMessage id="staff.offline.waiting" />}
          action={<Tag tone="warm">{formats.number(waiting.length)}</Tag>}
        >
          <ol className={layout.cardList}>
            {waiting.map((entry) => (
              <li key={entry.draft.id} className={layout.listRow}>
                <EntryLine entry={entry} withDay={isTooLate(entry.at, now)} />
                <Tag tone="warm">
                  <FormattedMessage id="staff.offline.waits" />
                </Tag>
              </li>
            ))}
          </ol>
          <p className={text.captionMuted}>
            <FormattedMessage id="staff.offline.waiting.help" />
          </p>
        </Block>
      )}
      {sent.length > 0 && (
        <Block title={<FormattedMessage id="staff.offline.sent" />}>
          <ul className={layout.cardList}>
            {sent.map((entry) => (
              <Sent key={entry.draft.id} entry={entry} />
            ))}
          </ul>
        </Block>
      )}
    </>
  )
}

/** An entry with its answer. One that did not count stays until staff have read why. */
function Sent({ entry }: { entry: StoredEntry }) {
  const { answer, draft } = entry
  if (!answer) return null
  if (answer.outcome === 'honoured')
    return (
      <li className={layout.listRow}>
        <EntryLine entry={entry} />
        <Tag tone="good">
          <FormattedMessage id="staff.offline.counts" />
        </Tag>
      </li>
    )
  return (
    <li className={layout.stack}>
      <div className={layout.listRow}>
        <EntryLine entry={entry} />
        <Tag tone="bad">
          <FormattedMessage id="staff.offline.counts-not" />
        </Tag>
      </div>
      <p className={text.small} role="alert">
        <Why answer={answer} />
      </p>
      <Button tone="quiet" small onClick={() => void deleteStoredEntry(draft.id, Date.now())}>
        <FormattedMessage id="staff.offline.read" />
      </Button>
    </li>
  )
}

function Why({ answer: { outcome, usedAt } }: { answer: OfflineEntry }) {
  const formats = useFormats()
  const lang = useLang()
  if (outcome === 'used' && usedAt)
    return (
      <FormattedMessage
        id="staff.offline.outcome.used"
        values={{
          branch: <bdi>{wordsIn(usedAt.branchName, lang).text}</bdi>,
          time: <bdi>{formats.time(usedAt.at)}</bdi>,
        }}
      />
    )
  // without the place where it was used, which every stored answer of this kind has
  if (outcome === 'used' || outcome === 'honoured') return null
  return <FormattedMessage id={`staff.offline.outcome.${outcome}`} />
}
