import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { LoadMore } from '#storefront/platform/query/LoadMore.tsx'
import { QueryBoundary } from '#storefront/platform/query/QueryBoundary.tsx'
import { useLaterPages } from '#storefront/platform/query/use-later-pages.ts'
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
      <Lines earns={earns} />
    </QueryBoundary>
  </Block>
)

function Lines({ earns }: { earns: boolean }) {
  const newest = useSuspenseQuery(entriesQuery()).data
  const { later, more } = useLaterPages(earlierEntriesQuery(), newest, ({ entries }) => entries)
  if (newest.entries.length === 0) {
    return (
      <p className={text.muted}>
        <FormattedMessage id={earns ? 'wallet.entries.none' : 'wallet.entries.empty'} />
      </p>
    )
  }
  return (
    <>
      <ul className={layout.list}>
        {[...newest.entries, ...later].map((entry) => (
          <EntryLine key={entry.id} entry={entry} />
        ))}
      </ul>
      {newest.next !== null && (
        <LoadMore of={more}>
          <FormattedMessage id="wallet.entries.earlier" />
        </LoadMore>
      )}
    </>
  )
}
