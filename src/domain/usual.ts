import type { NewLine } from './reorder.ts'

/** The most lines of a usual order: an employee reads them to a caller. */
const mostLines = 6

/**
 * Returns the lines that a customer orders time and again: of the latest orders, the newest first, the lines
 * of the newest one whose dish is in at least half of them. Empty without orders.
 */
export function usualOf<Line extends NewLine>(orders: readonly (readonly Line[])[]): readonly Line[] {
  const [newest = []] = orders
  const isUsual = ({ itemId }: Line) =>
    2 * orders.filter((lines) => lines.some((line) => line.itemId === itemId)).length >= orders.length
  return newest.filter(isUsual).slice(0, mostLines)
}
