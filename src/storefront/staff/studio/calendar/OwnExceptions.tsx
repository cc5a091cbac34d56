import { FormattedMessage } from 'react-intl'
import { noonOf } from '#domain/local-time.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { infoIcon } from '#storefront/ui/icon/icons-more.ts'
import text from '#storefront/ui/text/text.module.css'
import { isLive } from './calendar-edits.ts'
import css from './Calendar.module.css'
import type { OfDays } from './DaysEditor.tsx'
import { DaysHours } from './DaysHours.tsx'
import panels from '../panels.module.css'

/** The days of an entry, and the hours on them at the branches of a manager. */
export function OwnExceptions({ studio, entry }: OfDays) {
  const formats = useFormats()
  const { name, from, to } = entry
  return (
    <div className={panels.page}>
      <section className={css.part} aria-labelledby="days-title">
        <h2 id="days-title" className={text.title}>
          <Words of={name} />
        </h2>
        <p>
          <FormattedMessage
            id="report.period"
            values={{
              from: <bdi>{formats.date(noonOf(from))}</bdi>,
              to: <bdi>{formats.date(noonOf(to))}</bdi>,
            }}
          />
        </p>
        <p className={text.smallMuted}>
          <FormattedMessage id="studio.calendar.owner-days" />
        </p>
        {!isLive(studio, entry.id) && (
          <Note tone="info" icon={infoIcon}>
            <FormattedMessage id="studio.calendar.draft-days" />
          </Note>
        )}
      </section>
      <DaysHours studio={studio} entry={entry} />
    </div>
  )
}
