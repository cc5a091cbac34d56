import { useIntl } from 'react-intl'
import type { HowLong } from '#contract/availability.ts'
import type { Branch } from '#domain/branch.ts'
import { type Localized, wordsIn } from '#domain/locale.ts'
import { clockOffset } from '#client/connectivity.ts'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { endOfHowLong } from './how-long.ts'

/** Returns the notices of changes that have an end: they say which orders a change concerns. */
export function useNotices(branch: Branch) {
  const intl = useIntl()
  const lang = useLang()
  const formats = useFormats()
  const endOf = (until: HowLong) => {
    const now = Date.now() + clockOffset()
    const end = endOfHowLong(until, branch, now)
    return end === null ? undefined : nearTime(end, { formats, now })
  }
  return {
    out: (thing: Localized, until: HowLong): string => {
      const { text: name } = wordsIn(thing, lang)
      const time = endOf(until)
      return time === undefined
        ? intl.formatMessage({ id: 'stock.said.out' }, { name })
        : intl.formatMessage({ id: 'stock.said.out.until' }, { name, time })
    },
    kitchen: (until: HowLong): string =>
      intl.formatMessage({ id: 'stock.said.kitchen' }, { time: endOf(until) ?? '' }),
  }
}
