import { useIntl } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'

const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

/**
 * Returns a function that writes how long before a feast is ordered: "2 days", "3 hours", "90 minutes". Whole
 * days and hours are messages, because Intl has the Arabic dual only in the nominative, and these words
 * follow a preposition.
 */
export function useLeadWords(): (minutes: number) => string {
  const intl = useIntl()
  const formats = useFormats()
  return (minutes) => {
    if (minutes > 0 && minutes % dayMinutes === 0)
      return intl.formatMessage({ id: 'feast.days' }, { count: minutes / dayMinutes })
    if (minutes > 0 && minutes % hourMinutes === 0)
      return intl.formatMessage({ id: 'feast.hours' }, { count: minutes / hourMinutes })
    return formats.duration(minutes)
  }
}
