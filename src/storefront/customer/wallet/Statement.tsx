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

/**
 * The entries of the points ledger, the newest first, page by page. `earns`: orders earn points, which an
 * empty list says.
 */
export const Statement = ({ earns }: { earns: boolean }) => (
  <Block title={<FormattedMessage id="wallet.entries" />}>
    <QueryBoundary offline="refusal.unreachable">
      <NewestLines earns={earns} />
    </QueryBoundary>
  </Block>
)

function NewestLines({ earns }: { earns: boolean }) {
  const { entries, next } = useSuspenseQuery(entriesQuery()).data
  if (entries.length === 0) {
    return (
      <p className={text.muted}>
        <FormattedMessage id={earns ? 'wallet.entries.none' : 'wallet.entries.empty'} />
      </p>
    )
  }
  return <Lines entries={entries} next={next} />
}

function Lines({ entries, next }: { entries: readonly WalletEntry[]; next: string | null }) {
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
