import { FormattedMessage } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { offlineIcon } from '#storefront/ui/icon/icons.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Progress } from '#storefront/ui/progress/Progress.tsx'
import { remainingOf } from './check-code.ts'
import type { StoredEntry } from './stored-entries.ts'
import type { StoredList } from './stored-list.ts'

/**
 * What this tablet may do without a network: the most points for one code, and what is left of its own limit.
 */
export function OfflineLimit({ list, entries }: { list: StoredList; entries: readonly StoredEntry[] }) {
  const formats = useFormats()
  const left = remainingOf(list, entries)
  return (
    <Note
      tone="warm"
      icon={offlineIcon}
      role="status"
      title={
        <FormattedMessage
          id="staff.offline.limit"
          values={{ count: list.perCode, points: formats.number(list.perCode) }}
        />
      }
    >
      <p>
        <FormattedMessage
          id="staff.offline.keys"
          values={{
            time: <bdi>{formats.time(list.madeAt)}</bdi>,
            until: <bdi>{formats.dateTime(list.expiresAt)}</bdi>,
          }}
        />
      </p>
      <Progress value={list.perTablet - left} max={Math.max(1, list.perTablet)}>
        <FormattedMessage id="staff.offline.left" values={{ count: left, points: formats.number(left) }} />
      </Progress>
    </Note>
  )
}
