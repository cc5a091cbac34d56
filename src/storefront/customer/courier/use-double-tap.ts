import { useRef } from 'react'

/** Longer than the pause within a double tap, shorter than the way between two steps. */
const doubleTapMs = 500

/** Returns whether a tap belongs to the one before it: the courier saw only what was there at the first. */
export const isDoubleTap = (before: number | undefined, at: number): boolean =>
  before !== undefined && at - before < doubleTapMs

/** Returns a function that notes when a button is tapped, and returns whether that is a double tap. */
export function useDoubleTap(): (at: number) => boolean {
  const before = useRef<number>(undefined)
  return (at) => {
    const isSecond = isDoubleTap(before.current, at)
    before.current = at
    return isSecond
  }
}
