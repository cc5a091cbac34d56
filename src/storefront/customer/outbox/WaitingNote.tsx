import type { ReactNode } from 'react'
import { Refused } from '#client/call.ts'
import type { Parcel } from '#client/outbox.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { offlineIcon } from '#storefront/ui/icon/icons.ts'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'

/** Shows that a parcel is still on the device (`children` says so), or why the server refused it. */
export function WaitingNote({ parcel: { problem }, children }: { parcel: Parcel; children: ReactNode }) {
  const refusal = useRefusal()
  return (
    <Note tone={problem ? 'bad' : 'warm'} icon={problem ? warnIcon : offlineIcon} role="status">
      {problem ? refusal(new Refused(problem)) : children}
    </Note>
  )
}
