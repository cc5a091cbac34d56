import { FormattedMessage } from 'react-intl'
import type { Wallet } from '#contract/wallet.ts'
import { useFormats } from '../i18n/use-lang.ts'
import { LangLink } from '../shell/LangLink.tsx'
import { clockIcon } from '../ui/icons.ts'
import { Note } from '../ui/Note.tsx'
import css from './Expiring.module.css'

/** What lapses first, and the last day it is good. */
export function Expiring({ expiring: { points, on } }: { expiring: NonNullable<Wallet['expiring']> }) {
  const formats = useFormats()
  return (
    <Note tone="warm" icon={clockIcon}>
      <p>
        <FormattedMessage
          id="wallet.expiring"
          values={{
            count: points,
            points: formats.number(points),
            // noon in Riyadh: the same day wherever the phone is
            day: formats.date(`${on}T09:00:00Z`),
          }}
        />{' '}
        <LangLink to="/$lang/" className={css.link}>
          <FormattedMessage id="wallet.expiring.use" />
        </LangLink>
      </p>
    </Note>
  )
}
