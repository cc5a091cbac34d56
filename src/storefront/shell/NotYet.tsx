import { FormattedMessage } from 'react-intl'
import { useRefusal } from '../i18n/use-refusal.ts'
import type { MessageId } from '../i18n/words.ts'
import { useReachable } from '../offline/use-reach.ts'
import { Button } from '../ui/Button.tsx'
import { offlineIcon, warnIcon } from '../ui/icons.ts'
import layout from '../ui/layout.module.css'
import { Note } from '../ui/Note.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** In the place of what nothing is known of yet: that it is on its way, or why it can not be had. */
export function NotYet({
  of: { error, refetch },
  offline,
}: {
  of: { readonly error: unknown; readonly refetch: () => unknown }
  /** What is said without a network. */
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
