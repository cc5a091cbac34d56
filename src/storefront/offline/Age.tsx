import { FormattedMessage } from 'react-intl'
import { useFormats } from '../i18n/use-lang.ts'
import { useNow } from '../shell/use-now.ts'
import text from '../ui/text.module.css'
import { useReachable } from './use-reach.ts'

const hour = 60 * 60_000

/** When what is shown was true, in milliseconds since 1970: said while nobody answers, and of anything older than an hour. */
export function Age({ of }: { of: number | undefined }) {
  const formats = useFormats()
  const now = useNow()
  const reachable = useReachable()
  if (of === undefined || (reachable && now - of < hour)) return null
  const time = now - of < 12 * hour ? formats.time(of) : formats.dateTime(of)
  return (
    <p className={text.captionMuted}>
      <FormattedMessage id="offline.age" values={{ time: <bdi>{time}</bdi> }} />
    </p>
  )
}
