import { FormattedMessage } from 'react-intl'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import type { LostTime } from './lost-time.ts'

/** Says that the chosen time is lost, and which one is chosen in its place, if there is one. */
export function LostNote({ lost }: { lost: LostTime }) {
  const formats = useFormats()
  const now = useNow()
  const inWords = (at: number) => <bdi>{nearTime(at, { formats, now })}</bdi>
  return (
    <Note tone="warm" icon={clockIcon} role="alert">
      <FormattedMessage
        id={messageOf(lost)}
        values={{ lost: lost.at && inWords(lost.at), next: lost.next && inWords(lost.next) }}
      />
    </Note>
  )
}

function messageOf({ at, next }: LostTime) {
  if (next === undefined) return at === undefined ? 'slot.lost.soonest.choose' : 'slot.lost.choose'
  return at === undefined ? 'slot.lost.soonest' : 'slot.lost'
}
