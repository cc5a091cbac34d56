import { FormattedMessage } from 'react-intl'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { probe } from '#storefront/platform/connectivity/probe.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { offlineIcon } from '#storefront/ui/icon/icons.ts'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import type { WholeBranches } from './use-branches.ts'

/**
 * Says that it is not known yet whether a branch delivers to a place: the branches around it are being read,
 * or could not be read, with a button that reads them again.
 */
export function UnknownBranches({ of: { error, refetch } }: { of: WholeBranches }) {
  const refusal = useRefusal()
  const reachable = useReachable()
  if (!error && reachable)
    return (
      <p role="status" className={text.smallMuted}>
        <FormattedMessage id="branch.around.reading" />
      </p>
    )
  // a suspended request continues by itself when the browser is online
  const again = error ? refetch : () => void probe()
  return (
    <Note
      tone="warm"
      icon={reachable ? warnIcon : offlineIcon}
      role="alert"
      title={<FormattedMessage id="branch.around.unknown" />}
    >
      <div className={layout.stack}>
        <p>{reachable ? refusal(error) : <FormattedMessage id="branch.around.offline" />}</p>
        <Button tone="quiet" small onClick={again}>
          <FormattedMessage id="failure.retry" />
        </Button>
      </div>
    </Note>
  )
}
