import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Unreachable } from '#client/call.ts'
import { newId, newUuid } from '#client/new-id.ts'
import { Viewfinder } from '#storefront/platform/camera/Viewfinder.tsx'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { type Guest, wasTaken } from './offline/check-code.ts'
import { entryOf } from './offline/entry-of.ts'
import { OfflineDesk } from './offline/OfflineDesk.tsx'
import { OfflineGuest } from './offline/OfflineGuest.tsx'
import { addEntry, entriesAtom, entriesLoadedAtom } from './offline/stored-entries.ts'
import { TypedCode } from './TypedCode.tsx'
import { useScan } from './use-scan.ts'

/**
 * The scanner: at the server while it can be reached, else with the keys of this tablet. A guest who was
 * verified without a network stays until staff have kept the bill.
 */
export function ScanDesk({ branchId, onScanned }: { branchId: string; onScanned: (scanId: string) => void }) {
  const reachable = useReachable()
  const [guest, setGuest] = useState<Guest>()
  if (guest)
    return (
      <OfflineGuest
        guest={guest}
        onCancel={() => setGuest(undefined)}
        onTake={(bill) => {
          void addEntry(entryOf({ guest, bill, branchId, newUuid, newId }))
          setGuest(undefined)
        }}
      />
    )
  return reachable ? (
    <OnlineDesk branchId={branchId} onScanned={onScanned} />
  ) : (
    <OfflineDesk branchId={branchId} onGuest={setGuest} />
  )
}

/** The camera and a field for the digits, with the refusal of a code between them. */
function OnlineDesk({ branchId, onScanned }: { branchId: string; onScanned: (scanId: string) => void }) {
  const intl = useIntl()
  const scan = useScan(branchId, onScanned)
  const { variables: last, error, isPending, mutate } = scan
  const entries = useAtomValue(entriesAtom)
  const areLoaded = useAtomValue(entriesLoadedAtom)
  const [isTaken, setCaptured] = useState(false)
  const read = useRef<string>(undefined)

  function send(code: string) {
    setCaptured(false)
    mutate(code)
  }

  /** The camera reports a code repeatedly: takes each code once, until it reads another one. */
  function see(code: string) {
    if (!areLoaded || isPending || code === read.current) return
    read.current = code
    // a scan at the server would use up the code whose bill this tablet is about to send
    if (wasTaken(code, entries)) setCaptured(true)
    else send(code)
  }

  return (
    <>
      <Viewfinder
        label={intl.formatMessage({ id: 'staff.scan.viewfinder' })}
        otherwise={<FormattedMessage id="staff.scan.otherwise" />}
        onCode={see}
      />
      {isTaken && (
        <Note tone="bad" icon={warnIcon} role="alert">
          <FormattedMessage id="refusal.scan-used" />
        </Note>
      )}
      <LiveRegion>{isPending && <FormattedMessage id="staff.scan.checking" />}</LiveRegion>
      {!isPending && !isTaken && (
        <ErrorNote error={error}>
          {error instanceof Unreachable && last !== undefined && (
            <Button tone="quiet" small onClick={() => mutate(last)}>
              <FormattedMessage id="camera.retry" />
            </Button>
          )}
        </ErrorNote>
      )}
      <TypedCode busy={isPending} disabledReason={undefined} onCode={send} />
    </>
  )
}
