/** The second press of a double press comes within this time, and is at most this far from the first. */
const withinMs = 400
const nearPx = 40

/**
 * Follows the presses in a sheet. Returns a function for when the sheet has closed: if a press closed it, the
 * second press of a double press is ignored, which would press what was below the sheet.
 */
export function followPressesIn(sheet: HTMLElement): () => void {
  let last: MouseEvent | undefined
  const note = (event: MouseEvent) => (last = event)
  sheet.addEventListener('click', note, { capture: true })
  return () => {
    sheet.removeEventListener('click', note, { capture: true })
    if (last) ignoreSecond(last)
  }
}

function ignoreSecond(first: MouseEvent): void {
  document.addEventListener('click', check, { capture: true })
  function check(event: MouseEvent) {
    if (isSecond(event, first)) {
      event.preventDefault()
      event.stopPropagation()
    } else document.removeEventListener('click', check, { capture: true })
  }
}

/** A browser counts the presses of a mouse by the user's own setting; a key press has no number and no place. */
const isSecond = ({ detail, clientX, clientY, timeStamp }: MouseEvent, first: MouseEvent): boolean =>
  detail > 0 &&
  (detail > 1 || timeStamp - first.timeStamp < withinMs) &&
  Math.hypot(clientX - first.clientX, clientY - first.clientY) <= nearPx
