import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { OwnerHour } from '#contract/owner.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { Disclosure } from '#storefront/ui/layout/Disclosure.tsx'
import css from './HourTable.module.css'

/** The numbers of a chart by hour as a table that opens: the orders, and one more column. */
export function HourTable<Hour extends OwnerHour>({
  hours,
  second,
}: {
  hours: readonly Hour[]
  second: { readonly head: ReactNode; readonly cell: (hour: Hour) => ReactNode }
}) {
  const formats = useFormats()
  return (
    <Disclosure summary={<FormattedMessage id="owner.hours" />}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="owner.hour" />
            </th>
            <th scope="col">
              <FormattedMessage id="owner.orders" />
            </th>
            <th scope="col">{second.head}</th>
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour.at}>
              <th scope="row">
                <bdi>{formats.time(hour.at)}</bdi>
              </th>
              <td>{formats.number(hour.orders)}</td>
              <td>{second.cell(hour)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}
