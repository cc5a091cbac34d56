import { FormattedMessage } from 'react-intl'
import type { Wallet } from '#contract/wallet.ts'
import { useFormats } from '../i18n/use-lang.ts'
import { LangLink } from '../shell/LangLink.tsx'
import { useNow } from '../shell/use-now.ts'
import { clockIcon } from '../ui/icons.ts'
import { Note } from '../ui/Note.tsx'
import css from './Expiring.module.css'

const soonMs = 60 * 24 * 60 * 60_000

/** What lapses first, and the last day it is good; a warning in the last two months of it. */
export function Expiring({ expiring: { points, on } }: { expiring: NonNullable<Wallet['expiring']> }) {
  const formats = useFormats()
  // noon in Riyadh: the same day wherever the phone is
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
        />{' '}
        <LangLink to="/$lang/" className={css.link}>
          <FormattedMessage id="wallet.expiring.use" />
        </LangLink>
      </p>
    </Note>
  )
}
