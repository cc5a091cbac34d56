import { FormattedMessage } from 'react-intl'
import { minuteMs } from '#domain/duration.ts'
import { instantOf, noonOf } from '#domain/local-time.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Problem } from '../Problem.tsx'
import { editOf, problemAt } from '../studio.ts'
import { EditConflict } from '../EditConflict.tsx'
import { useEditWithConflict } from '../use-edit.ts'
import { SwitchRow } from '#storefront/ui/choice/SwitchRow.tsx'
import { ScrollRegion } from '#storefront/ui/layout/ScrollRegion.tsx'
import text from '#storefront/ui/text/text.module.css'
import type { CalendarDays } from './calendar-edits.ts'
import css from './Calendar.module.css'
import type { OfDays } from './DaysEditor.tsx'
import { maghribAt, middleOf, useLiveBranches } from './use-maghrib.ts'

/** Whether orders may be due at maghrib on these days, and when that is in each city. */
export function MaghribPart({ studio, entry }: OfDays) {
  const edit = useEditWithConflict()
  const path = ['calendar', entry.id, 'maghribSlots']
  const problem = problemAt(studio, path)
  return (
    <section className={css.part} aria-labelledby="maghrib-title">
      <h2 id="maghrib-title" className={text.head}>
        <FormattedMessage id="studio.maghrib" />
      </h2>
      <SwitchRow
        title={<FormattedMessage id="studio.maghrib.slots" />}
        detail={problem ? <Problem of={problem} /> : <FormattedMessage id="studio.maghrib.text" />}
        checked={entry.maghribSlots}
        onChange={(isOn) => edit.mutate((menu) => [editOf(menu, path, isOn)])}
      />
      <EditConflict edit={edit} />
      {entry.maghribSlots && <Times entry={entry} />}
    </section>
  )
}

/** The times of the first, the middle and the last day by city. */
function Times({ entry }: { entry: CalendarDays }) {
  const formats = useFormats()
  const branches = useLiveBranches()
  const days = [...new Set([entry.from, middleOf(entry), entry.to])]
  const cities = new Map(branches.map((branch) => [branch.city.ar ?? branch.city.en, branch]))
  const known = [...cities.values()].filter((branch) => maghribAt(branch, middleOf(entry)) !== undefined)
  if (known.length === 0)
    return (
      <p className={text.smallMuted}>
        <FormattedMessage id="studio.maghrib.later" />
      </p>
    )
  return (
    <ScrollRegion name="studio.maghrib.times">
      <table className={css.times}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="studio.maghrib" />
            </th>
            {days.map((day) => (
              <th key={day} scope="col">
                <bdi>{formats.shortDay(noonOf(day))}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {known.map((branch) => (
            <tr key={branch.id}>
              <th scope="row">
                <Words of={branch.city} />
              </th>
              {days.map((day) => {
                const minute = maghribAt(branch, day)
                return (
                  <td key={day}>
                    {minute !== undefined && <bdi>{formats.time(instantOf(day, 0) + minute * minuteMs)}</bdi>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
