import { FormattedMessage } from 'react-intl'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { probe } from '#storefront/platform/connectivity/probe.ts'
import { QueryFallback } from '#storefront/platform/query/QueryFallback.tsx'
import text from '#storefront/ui/text/text.module.css'
import type { WholeBranches } from './use-branches.ts'

/**
 * Says that it is not known yet whether a branch delivers to a place: the branches around it are being read,
 * or could not be read, with a button that reads them again.
 */
export function UnknownBranches({ of: { error, refetch } }: { of: WholeBranches }) {
  const reachable = useReachable()
  if (!error && reachable)
    return (
      <p role="status" className={text.smallMuted}>
        <FormattedMessage id="branch.around.reading" />
      </p>
    )
  // a suspended request continues by itself when the browser is online
  return <QueryFallback of={{ error, refetch: error ? refetch : probe }} offline="branch.around.offline" />
}
