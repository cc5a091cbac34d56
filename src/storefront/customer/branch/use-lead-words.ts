import { useIntl } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'

const dayMinutes = 24 * 60

/** Returns a function that writes how long before a feast is ordered: "2 days", "90 minutes". */
export function useLeadWords(): (minutes: number) => string {
  const intl = useIntl()
  const formats = useFormats()
  return (minutes) =>
    minutes > 0 && minutes % dayMinutes === 0
      ? intl.formatMessage({ id: 'feast.days' }, { count: minutes / dayMinutes })
      : formats.duration(minutes)
}
