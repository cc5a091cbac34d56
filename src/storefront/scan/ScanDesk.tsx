import { FormattedMessage, useIntl } from 'react-intl'
import { Unreachable } from '#client/call.ts'
import { Viewfinder } from '../camera/Viewfinder.tsx'
import { useReachable } from '../offline/use-reach.ts'
import { WhyNot } from '../shell/WhyNot.tsx'
import { Button } from '../ui/Button.tsx'
import { offlineIcon } from '../ui/icons.ts'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { Note } from '../ui/Note.tsx'
import { TypedCode } from './TypedCode.tsx'
import { useScan } from './use-scan.ts'

/** The camera, and a field for the digits; what is wrong with a code stands between them. */
export function ScanDesk({ branchId, onScanned }: { branchId: string; onScanned: (scanId: string) => void }) {
  const intl = useIntl()
  const reachable = useReachable()
  const scan = useScan(branchId, onScanned)
  const { variables: last, error, isPending, mutate } = scan

  /** A camera reads a code again and again: each is asked about once, until another is held there. */
  function read(code: string) {
    if (!isPending && code !== last) mutate(code)
  }

  return (
    <>
      <Viewfinder
        label={intl.formatMessage({ id: 'staff.scan.viewfinder' })}
        otherwise={<FormattedMessage id="staff.scan.otherwise" />}
        off={!reachable}
        onCode={read}
      />
      <LiveRegion>{isPending && <FormattedMessage id="staff.scan.checking" />}</LiveRegion>
      {!isPending && (
        <WhyNot error={error}>
          {error instanceof Unreachable && last !== undefined && (
            <Button tone="quiet" small onClick={() => mutate(last)}>
              <FormattedMessage id="camera.retry" />
            </Button>
          )}
        </WhyNot>
      )}
      {!reachable && (
        <Note tone="warm" icon={offlineIcon} role="status">
          <FormattedMessage id="staff.scan.offline" />
        </Note>
      )}
      <TypedCode
        busy={isPending}
        disabledReason={reachable ? undefined : intl.formatMessage({ id: 'staff.scan.offline.short' })}
        onCode={(code) => mutate(code)}
      />
    </>
  )
}
