import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { dayMs, minuteMs } from '#domain/duration.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { offlineFlagsQuery } from './queries.ts'

/** Says on the board that a code of this branch was flagged within a day, and leads to it. */
export function FlagNote({ branchId }: { branchId: string }) {
  const formats = useFormats()
  const now = useNow()
  const flags = { ...offlineFlagsQuery(branchId), refetchInterval: 5 * minuteMs, throwOnError: false }
  const recent =
    useQuery(flags).data?.flags.filter(({ flaggedAt }) => now - Date.parse(flaggedAt) < dayMs) ?? []
  if (recent.length === 0) return null
  return (
    <Note tone="warm" icon={warnIcon} role="status">
      <LangLink to="/$lang/branch/scan/">
        <FormattedMessage
          id="staff.offline.board"
          values={{ count: recent.length, codes: formats.number(recent.length) }}
        />
      </LangLink>
    </Note>
  )
}
