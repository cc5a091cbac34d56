import { findItem, type Menu } from '#domain/menu.ts'
import type { CartLine } from '#domain/cart.ts'
import type { LineProblem } from './problem-words.ts'

/**
 * Returns when a problem of a line ends by itself (milliseconds since 1970); undefined if that is unknown or
 * never.
 */
export function whenBack(problem: LineProblem, line: CartLine | undefined, menu: Menu): number | undefined {
  switch (problem.reason) {
    case 'item-out-of-stock':
    case 'item-paused':
    case 'item-out-of-hours':
      return (line && findItem(menu, line.itemId)?.until) ?? undefined
    case 'option-paused':
    case 'option-out-of-hours': {
      const options = menu.optionGroups.flatMap((group) => group.options)
      return options.find(({ id }) => id === problem.optionId)?.until ?? undefined
    }
    default:
      return undefined
  }
}

/** Returns when the last problem of a line ends by itself; undefined if one of them does not. */
export function whenWholeBack(
  problems: readonly LineProblem[],
  line: CartLine | undefined,
  menu: Menu,
): number | undefined {
  const ends = problems.map((problem) => whenBack(problem, line, menu))
  return ends.includes(undefined) ? undefined : Math.max(...ends.map((end) => end ?? 0))
}
