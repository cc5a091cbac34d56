/** Where and when an element was tapped: CSS pixels of the window, and milliseconds. */
export type Tap = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp' | 'detail'>

/** Longer than the pause within a double tap, shorter than it takes to read a new button. */
const doubleTapMs = 500
/** The distance between the two taps of a double tap, in pixels. */
const maxDistance = 32

/**
 * Whether `next` is the second tap of a double tap; the user saw only what was there at the first. For a
 * mouse, the browser counts the clicks by the user's own setting.
 */
export const isSecondTap = (first: Tap, next: Tap): boolean =>
  (next.detail > 1 || next.timeStamp - first.timeStamp < doubleTapMs) &&
  Math.hypot(next.clientX - first.clientX, next.clientY - first.clientY) <= maxDistance
