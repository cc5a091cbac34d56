import { FormattedMessage, useIntl } from 'react-intl'
import { Unreachable } from '#client/call.ts'
import { Viewfinder } from '#storefront/platform/camera/Viewfinder.tsx'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { offlineIcon } from '#storefront/ui/icon/icons.ts'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { TypedCode } from './TypedCode.tsx'
import { useScan } from './use-scan.ts'

/** The camera and a field for the digits, with the refusal of a code between them. */
export function ScanDesk({ branchId, onScanned }: { branchId: string; onScanned: (scanId: string) => void }) {
  const intl = useIntl()
  const reachable = useReachable()
  const scan = useScan(branchId, onScanned)
  const { variables: last, error, isPending, mutate } = scan

  /** The camera reports a code repeatedly: sends each code once, until another one is read. */
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
        <ErrorNote error={error}>
          {error instanceof Unreachable && last !== undefined && (
            <Button tone="quiet" small onClick={() => mutate(last)}>
              <FormattedMessage id="camera.retry" />
            </Button>
          )}
        </ErrorNote>
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
