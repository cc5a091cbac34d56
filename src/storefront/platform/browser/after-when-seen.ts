/**
 * Calls `act` once after `ms`, but only while the page is visible. Returns a function that stops it.
 *
 * An interval that reads the clock, not one long timer: many devices stop timers while they sleep, and a long
 * one would then go on with the rest of its time, minutes too late.
 */
export function afterWhenSeen(ms: number, act: () => void): () => void {
  const due = Date.now() + ms
  const timer = setInterval(() => {
    if (document.hidden || Date.now() < due) return
    clearInterval(timer)
    act()
  }, 1000)
  return () => clearInterval(timer)
}
