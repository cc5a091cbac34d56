import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { OfflineRefusal } from '#domain/offline-scan.ts'
import { Viewfinder } from '#storefront/platform/camera/Viewfinder.tsx'
import { offlineIcon } from '#storefront/ui/icon/icons.ts'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { sentCodes } from '../sent-codes.ts'
import { TypedCode } from '../TypedCode.tsx'
import { checkCode, type Guest } from './check-code.ts'
import { OfflineLimit } from './OfflineLimit.tsx'
import { entriesAtom } from './stored-entries.ts'
import { listOf, listsAtom } from './stored-list.ts'

/** The scanner without a network: verifies codes with the keys of this tablet. */
export function OfflineDesk({ branchId, onGuest }: { branchId: string; onGuest: (guest: Guest) => void }) {
  const intl = useIntl()
  const list = listOf(useAtomValue(listsAtom), branchId)
  const entries = useAtomValue(entriesAtom)
  const [refusal, setRefusal] = useState<OfflineRefusal>()
  /** The camera reports a code repeatedly: each is checked once, until another one is read. */
  const last = useRef<string>(undefined)

  async function check(code: string) {
    last.current = code
    const checked = await checkCode(code, list, entries, sentCodes())
    setRefusal(checked.ok ? undefined : checked.refusal)
    if (checked.ok) onGuest(checked.value)
  }

  return (
    <>
      <Viewfinder
        label={intl.formatMessage({ id: 'staff.scan.viewfinder' })}
        otherwise={<FormattedMessage id="staff.offline.otherwise" />}
        off={list === null}
        onCode={(code) => {
          if (code !== last.current) void check(code)
        }}
      />
      {refusal && refusal !== 'offline-no-list' && (
        <Note tone="bad" icon={warnIcon} role="alert">
          <FormattedMessage id={`refusal.${refusal}`} />
        </Note>
      )}
      {list ? (
        <OfflineLimit list={list} entries={entries} />
      ) : (
        <Note tone="warm" icon={offlineIcon} role="status">
          <FormattedMessage id="refusal.offline-no-list" />
        </Note>
      )}
      <TypedCode
        busy={false}
        disabledReason={intl.formatMessage({ id: 'refusal.offline-typed' })}
        onCode={(code) => void check(code)}
      />
    </>
  )
}
