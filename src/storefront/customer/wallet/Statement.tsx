import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { WalletEntry } from '#contract/wallet.ts'
import { EarlierPage } from '#storefront/platform/query/EarlierPage.tsx'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import { EntryLine } from './EntryLine.tsx'
import { earlierEntriesQuery, entriesQuery } from './queries.ts'

/** The entries of the points ledger, the newest first, page by page. */
export const Statement = () => (
  <Block title={<FormattedMessage id="wallet.entries" />}>
    <QueryBoundary offline="refusal.unreachable">
      <NewestLines />
    </QueryBoundary>
  </Block>
)

function NewestLines() {
  const { entries, next } = useSuspenseQuery(entriesQuery()).data
  return <Lines entries={entries} next={next} />
}

function Lines({ entries, next }: { entries: readonly WalletEntry[]; next: string | null }) {
  if (entries.length === 0) {
    return (
      <p className={text.muted}>
        <FormattedMessage id="wallet.entries.none" />
      </p>
    )
  }
  return (
    <>
      <ul className={layout.list}>
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} />
        ))}
      </ul>
      {next !== null && <EarlierLines key={next} cursor={next} />}
    </>
  )
}

/** Loads the next page on request, and nests the page after it. */
const EarlierLines = ({ cursor }: { cursor: string }) => (
  <EarlierPage query={earlierEntriesQuery(cursor)} more="wallet.entries.earlier">
    {({ entries, next }) => <Lines entries={entries} next={next} />}
  </EarlierPage>
)
