import type { IntlShape } from 'react-intl'
import type { CartLine } from '#domain/cart.ts'
import { wordsIn, type Lang, type Localized } from '#domain/locale.ts'
import type { Menu } from '#domain/menu.ts'
import type { QuoteProblem } from '#domain/pricing.ts'
import { formatsOf } from '#storefront/i18n/formats.ts'
import { nearTime } from '#storefront/i18n/near-day.ts'
import { whenBack } from './when-back.ts'

export type LineProblem = Extract<QuoteProblem, { lineId: string }>

export const problemsOfLine = (problems: readonly QuoteProblem[], lineId: string): LineProblem[] =>
  problems.filter((problem): problem is LineProblem => 'lineId' in problem && problem.lineId === lineId)

/** Returns the ids of the lines that cannot be ordered, in the order of the problems. */
export const linesWithProblems = (problems: readonly QuoteProblem[]): string[] => [
  ...new Set(problems.flatMap((problem) => ('lineId' in problem ? [problem.lineId] : []))),
]

/** How many branches a problem names; the others are counted. */
const mostNamed = 3

/**
 * Returns the text for a problem of a line, with its remedy, in the customer's language. `soldAt` are the
 * names of the branches that sell a dish which is not on this menu, nearest first. `now` in milliseconds
 * since 1970.
 */
export function problemWords(
  problem: LineProblem,
  {
    menu,
    line,
    now,
    soldAt = [],
  }: { menu: Menu; line: CartLine; now: number; soldAt?: readonly Localized[] },
  intl: IntlShape,
  lang: Lang,
): string {
  const back = whenBack(problem, line, menu)
  const formats = formatsOf(lang)
  const time = back === undefined ? undefined : nearTime(back, { formats, now })
  const nameOf = (name: Localized | undefined) => (name ? wordsIn(name, lang).text : '')
  switch (problem.reason) {
    case 'option-paused':
    case 'option-out-of-hours': {
      const options = menu.optionGroups.flatMap((group) => group.options)
      const option = nameOf(options.find(({ id }) => id === problem.optionId)?.name)
      return time === undefined
        ? intl.formatMessage({ id: `cart.problem.${problem.reason}` }, { option })
        : intl.formatMessage({ id: 'cart.problem.option-until' }, { option, time })
    }
    case 'choice-missing':
    case 'choice-too-many': {
      const group = nameOf(menu.optionGroups.find(({ id }) => id === problem.groupId)?.name)
      return intl.formatMessage({ id: `cart.problem.${problem.reason}` }, { group })
    }
    case 'item-out-of-stock':
    case 'item-paused':
    case 'item-out-of-hours':
      return time === undefined
        ? intl.formatMessage({ id: `cart.problem.${problem.reason}` })
        : intl.formatMessage({ id: 'cart.problem.item-until' }, { time })
    case 'item-gone': {
      if (soldAt.length === 0) return intl.formatMessage({ id: 'cart.problem.item-gone' })
      const count = soldAt.length - mostNamed
      const more = count > 0 ? [intl.formatMessage({ id: 'cart.problem.more-branches' }, { count })] : []
      const list = formats.list([...soldAt.slice(0, mostNamed).map(nameOf), ...more])
      return intl.formatMessage({ id: 'cart.problem.item-elsewhere' }, { list })
    }
    default:
      return intl.formatMessage({ id: `cart.problem.${problem.reason}` })
  }
}
