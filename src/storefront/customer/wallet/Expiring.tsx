import { FormattedMessage } from 'react-intl'
import { dayMs } from '#domain/duration.ts'
import type { Wallet } from '#contract/wallet.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { clockIcon } from '#storefront/ui/icon/icons.ts'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import css from './Expiring.module.css'

const soonMs = 60 * dayMs

/** The points that expire first, and their last day; a warning in the last 60 days. */
export function Expiring({
  expiring: { points, on },
  isUsable,
}: {
  expiring: NonNullable<Wallet['expiring']>
  /** False if points pay for nothing. */
  isUsable: boolean
}) {
  const formats = useFormats()
  // noon in Riyadh: the same date in nearly every time zone of a phone
  const day = `${on}T09:00:00Z`
  const isSoon = Date.parse(day) - useNow() < soonMs
  return (
    <Note tone={isSoon ? 'warm' : 'plain'} icon={clockIcon}>
      <p>
        <FormattedMessage
          id="wallet.expiring"
          values={{
            count: points,
            points: formats.number(points),
            day: formats.date(day),
          }}
        />
        {isUsable && (
          <>
            {' '}
            <LangLink to="/$lang/" className={css.link}>
              <FormattedMessage id="wallet.expiring.use" />
            </LangLink>
          </>
        )}
      </p>
    </Note>
  )
}
