/** Longer than a slow phone takes to render the page that was gone back to. A press ends it earlier. */
const longestMs = 3000

let movedAt = -longestMs

/**
 * Notes each navigation that the browser has shown with a motion of its own, such as a swipe back. Called
 * before the router exists: Chromium calls the listeners of this event in the order in which they were added,
 * also those of the capture phase, and the router's renders the other page.
 */
export function followBrowserMotion(): void {
  window.addEventListener('popstate', notePop)
  // what a press opens or closes has a motion of ours
  for (const press of ['pointerdown', 'keydown']) window.addEventListener(press, forget, { capture: true })
}

/** Browsers before Safari 18 do not say whether they did. */
function notePop({ hasUAVisualTransition }: PopStateEvent): void {
  if (hasUAVisualTransition) movedAt = performance.now()
}

const forget = () => (movedAt = -longestMs)

/** Whether the browser has just moved to this page by itself: another motion would be a second one. */
export const browserMoved = (): boolean => performance.now() - movedAt < longestMs
