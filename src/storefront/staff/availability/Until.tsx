import { FormattedMessage } from 'react-intl'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { dot } from '#storefront/ui/text/dot.ts'

/** The end of a pause, with the employee who made it and the time. */
export function Until({
  of: { until, by, saidAt },
}: {
  of: { readonly until: string | null; readonly by: string | null; readonly saidAt: string | null }
}) {
  const formats = useFormats()
  const now = useNow()
  return (
    <>
      {until === null ? (
        <FormattedMessage id="stock.until.told" />
      ) : (
        <FormattedMessage
          id="stock.until"
          values={{ time: <bdi>{nearTime(Date.parse(until), { formats, now })}</bdi> }}
        />
      )}
      {by !== null && by !== '' && saidAt !== null && (
        <>
          {dot}
          <FormattedMessage
            id="stock.by"
            values={{
              name: <bdi>{by}</bdi>,
              time: <bdi>{nearTime(Date.parse(saidAt), { formats, now })}</bdi>,
            }}
          />
        </>
      )}
    </>
  )
}
