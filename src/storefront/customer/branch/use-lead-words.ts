import { useIntl } from 'react-intl'
import { useFormats } from '#storefront/i18n/use-lang.ts'

const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

/**
 * Returns a function that writes how long before its time an order is placed: "14 days", "3 hours", "1 hour
 * and 30 minutes". These are messages, because Intl has the Arabic dual only in the nominative, and these
 * words follow a preposition.
 */
export function useLeadWords(): (minutes: number) => string {
  const intl = useIntl()
  const formats = useFormats()
  const part = (unit: 'days' | 'hours' | 'minutes', count: number) =>
    intl.formatMessage({ id: `branch.lead.${unit}` }, { count })
  return (lead) => {
    if (lead > 0 && lead % dayMinutes === 0) return part('days', lead / dayMinutes)
    const [hours, minutes] = [Math.floor(lead / hourMinutes), lead % hourMinutes]
    return formats.list([
      ...(hours > 0 ? [part('hours', hours)] : []),
      ...(minutes > 0 || hours === 0 ? [part('minutes', minutes)] : []),
    ])
  }
}
