import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#storefront/i18n/words.ts'
import css from './Reports.module.css'
import { ScrollRegion } from '#storefront/ui/layout/ScrollRegion.tsx'

type Row = {
  readonly key: string
  readonly head: ReactNode
  readonly cells: readonly ReactNode[]
  /** A day of rest, which is shaded. */
  readonly shaded?: boolean
  /** Not on the screen. */
  readonly paperOnly?: boolean
}

/** Rows of numbers with a heading each. On a narrow screen it scrolls by itself, also by keyboard. */
export function ReportTable({
  name,
  head,
  rows,
  foot,
}: {
  name: MessageId
  head: readonly MessageId[]
  rows: readonly Row[]
  foot?: Omit<Row, 'key'>
}) {
  return (
    <ScrollRegion name={name}>
      <table className={css.table}>
        <thead>
          <tr>
            {head.map((id) => (
              <th key={id} scope="col">
                <FormattedMessage id={id} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head: heading, cells, shaded, paperOnly }) => (
            <tr key={key} data-shaded={shaded || undefined} className={paperOnly ? css.paperOnly : undefined}>
              <th scope="row">{heading}</th>
              {cells.map((cell, place) => (
                // the columns of a table do not move
                // oxlint-disable-next-line react/no-array-index-key
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              <th scope="row">{foot.head}</th>
              {foot.cells.map((cell, place) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={place}>{cell}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  )
}
