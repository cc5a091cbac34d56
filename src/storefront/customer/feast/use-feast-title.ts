import { useIntl } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'
import type { Feast } from './use-feast.ts'

/** Returns a function that names a feast: "Friday azoumah for 25". */
export function useFeastTitle(): (feast: Pick<Feast, 'at' | 'seats' | 'search'>) => string {
  const intl = useIntl()
  const formats = useFormats()
  return ({ at, seats, search: { wish } }) =>
    intl.formatMessage(
      { id: `feast.title.${wish.occasion}` },
      { day: at === undefined ? '' : formats.weekday(at), count: seats, shown: formats.number(seats) },
    )
}
