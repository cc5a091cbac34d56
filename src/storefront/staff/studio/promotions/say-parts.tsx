import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFileBranch } from '#contract/menu-file.ts'
import { minuteOf } from '#domain/clock-time.ts'
import { dayMs } from '#domain/duration.ts'
import { instantOf, noonOf } from '#domain/local-time.ts'
import { type Localized, wordsIn } from '#domain/locale.ts'
import type { WrittenHours } from '#domain/week-grid.ts'
import { weekdays } from '#domain/weekday.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { Price } from '#storefront/ui/price/Price.tsx'

/** Midday of a Sunday in Riyadh, and the date for hours of the clock. */
const sunday = noonOf('2026-11-22')
const anyDay = '2026-11-22'

export type Names = readonly Localized[]

/** The names in a sentence: all of them, or how many there are if they are more than four. */
export function useNames(): (names: Names) => string {
  const lang = useLang()
  const formats = useFormats()
  const intl = useIntl()
  return (names) =>
    names.length > 4
      ? intl.formatMessage({ id: 'studio.promotions.say.many' }, { count: names.length })
      : formats.list(names.map((name) => wordsIn(name, lang).text))
}

/** What it gives, as a sentence. */
export function useGift() {
  const formats = useFormats()
  return ({ percent, amount }: { percent?: number | undefined; amount?: number | undefined }) =>
    percent !== undefined ? (
      <FormattedMessage
        id="studio.promotions.say.percent"
        values={{ percent: <bdi>{formats.percent(percent)}</bdi> }}
      />
    ) : amount !== undefined ? (
      <FormattedMessage id="studio.promotions.say.amount" values={{ amount: <Price amount={amount} /> }} />
    ) : (
      <FormattedMessage id="studio.promotions.say.delivery" />
    )
}

const midnight = '00:00'

/** One sentence for each window of the week; one for all of it. */
export function useHoursSentences() {
  const formats = useFormats()
  // without one of both the day begins or ends at midnight
  const time = (text = midnight) => <bdi>{formats.time(instantOf(anyDay, minuteOf(text)))}</bdi>
  return (when: readonly WrittenHours[]): ReactNode[] => {
    if (when.length === 0) return [<FormattedMessage key="when" id="studio.promotions.say.always" />]
    return when.map(({ days, from, to }, place) => {
      const named = days?.map((day) => formats.weekday(sunday + weekdays.indexOf(day) * dayMs))
      const isWhole = minuteOf(from ?? midnight) === minuteOf(to ?? midnight)
      return (
        <FormattedMessage
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          id={
            named
              ? `studio.promotions.say.${isWhole ? 'whole-days' : 'on-days'}`
              : `studio.promotions.say.${isWhole ? 'always' : 'every-day'}`
          }
          values={{ days: named && formats.list(named), from: time(from), to: time(to) }}
        />
      )
    })
  }
}

/** A sentence of the first and the last day; none without either. */
export function useDaysSentence() {
  const formats = useFormats()
  const day = (date: string) => <bdi>{formats.date(noonOf(date))}</bdi>
  return (from: string | undefined, until: string | undefined): ReactNode[] =>
    from === undefined && until === undefined
      ? []
      : [
          <FormattedMessage
            key="days"
            id={
              from === undefined
                ? 'studio.promotions.say.until'
                : until === undefined
                  ? 'studio.promotions.say.from'
                  : 'studio.promotions.say.between'
            }
            values={{ from: from && day(from), until: until && day(until) }}
          />,
        ]
}

/** The sentences that promotions and codes have in common. */
export function useCommonSentences() {
  const names = useNames()
  return {
    branches: (all: readonly MenuFileBranch[], chosen: readonly string[] | undefined): ReactNode[] => {
      const missing = chosen === undefined ? [] : all.filter(({ id }) => !chosen.includes(id))
      if (missing.length === 0) return [<FormattedMessage key="at" id="studio.promotions.say.everywhere" />]
      const isShort = missing.length < all.length / 2
      const named = isShort ? missing : all.filter(({ id }) => chosen?.includes(id))
      return [
        <FormattedMessage
          key="at"
          id={isShort ? 'studio.promotions.say.but-branches' : 'studio.promotions.say.branches'}
          values={{ names: names(named.map(({ name }) => name)) }}
        />,
      ]
    },
    methods: (methods: readonly ('pickup' | 'delivery')[]): ReactNode[] =>
      methods.length === 1
        ? [
            <FormattedMessage
              key="method"
              id={`studio.promotions.say.${methods[0] === 'pickup' ? 'pickup' : 'delivered'}`}
            />,
          ]
        : [],
    limits: (cap: number | undefined, minimum: number): ReactNode[] => [
      ...(minimum > 0
        ? [
            <FormattedMessage
              key="minimum"
              id="studio.promotions.say.minimum"
              values={{ amount: <Price amount={minimum} /> }}
            />,
          ]
        : []),
      ...(cap === undefined
        ? []
        : [
            <FormattedMessage
              key="cap"
              id="studio.promotions.say.cap"
              values={{ amount: <Price amount={cap} /> }}
            />,
          ]),
    ],
  }
}
