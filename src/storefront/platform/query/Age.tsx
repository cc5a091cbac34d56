import { FormattedMessage } from 'react-intl'
import { clockOffset } from '#client/connectivity.ts'
import { hourMs } from '#domain/duration.ts'
import { noBreak } from '#storefront/i18n/formats.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useMounted } from '#storefront/platform/browser/use-mounted.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import text from '#storefront/ui/text/text.module.css'
import { useReachable } from '#storefront/platform/connectivity/use-reachable.ts'
import css from './Age.module.css'

/**
 * Shows when the data was current (`of`, in milliseconds since 1970 by the device's clock), if the server
 * does not answer or the data is older than an hour.
 */
export function Age({ of }: { of: number | undefined }) {
  const age = useAge(of)
  return age?.isNeeded ? <p className={text.captionMuted}>{age.words}</p> : null
}

/** As `Age`, but always takes up its line, so that nothing moves when the text appears or disappears. */
export function ReservedAge({ of }: { of: number | undefined }) {
  const age = useAge(of)
  return (
    <p className={css.reserved} data-shown={age?.isNeeded || undefined}>
      {age ? age.words : noBreak}
    </p>
  )
}

/** Undefined while it is not known when the data was current. */
function useAge(of: number | undefined) {
  const formats = useFormats()
  const now = useNow()
  const reachable = useReachable()
  // during hydration `now` is the server's, and the device's clock may be hours behind it
  const mounted = useMounted()
  if (of === undefined || !mounted) return undefined
  const at = of + clockOffset()
  const time = now - at < 12 * hourMs ? formats.time(at) : formats.dateTime(at)
  return {
    isNeeded: !reachable || now - at >= hourMs,
    words: <FormattedMessage id="offline.age" values={{ time: <bdi>{time}</bdi> }} />,
  }
}
