import { FormattedMessage } from 'react-intl'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { offlineIcon } from '#storefront/ui/icon/icons.ts'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Skeleton } from '#storefront/ui/progress/Skeleton.tsx'

/**
 * Shown while a query has no data: a skeleton while it loads, or the reason why it failed. Most content has
 * it through `QueryBoundary`. Use it directly
 * - for data that may come from the device instead,
 * - for a query with `gcTime: 0`, which `useSuspenseQuery` would keep for a second,
 * - for a list under a filter or a search: a boundary would need a key for each of its answers, and
 *   `useSuspenseQuery` cannot show the earlier answer while the next one loads,
 * - where what stands around it reads the same query and is shown without its data.
 */
export function QueryFallback({
  of: { error, refetch },
  offline,
}: {
  of: { readonly error: unknown; readonly refetch: () => unknown }
  /** The message without a network. */
  offline: MessageId
}) {
  const refusal = useRefusal()
  const reachable = useReachable()
  if (!error && reachable) return <Skeleton shape="block" />
  return (
    <Note tone={reachable ? 'bad' : 'warm'} icon={reachable ? warnIcon : offlineIcon} role="alert">
      <div className={layout.stack}>
        <p>{reachable ? refusal(error) : <FormattedMessage id={offline} />}</p>
        <Button tone="quiet" small onClick={() => void refetch()}>
          <FormattedMessage id="failure.retry" />
        </Button>
      </div>
    </Note>
  )
}
