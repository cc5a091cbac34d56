import { FormattedMessage } from 'react-intl'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import text from '#storefront/ui/text/text.module.css'

/** How many of the team a search finds, and how many are shown. Empty while the whole team is shown. */
export function FoundLine({
  search,
  shown,
  count,
  isAwaited,
}: {
  search: string
  shown: number
  count: number
  /** The people of the search before are still shown. */
  isAwaited: boolean
}) {
  const reachable = useReachable()
  return (
    <p role="status" className={text.smallMuted}>
      {isAwaited ? (
        !reachable && <FormattedMessage id="staff.not-yet.offline" />
      ) : count === 0 ? (
        <FormattedMessage id="team.nothing-found" values={{ text: search }} />
      ) : (
        (shown < count || search !== '') && <FormattedMessage id="team.shown" values={{ shown, count }} />
      )}
    </p>
  )
}
