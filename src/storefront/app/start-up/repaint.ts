import { isReadingStored } from '#client/stored-value.ts'
import { isLoadingPart } from '#storefront/i18n/lazy-part.ts'

/** After this time the live screen is shown even if a part of it is still loading. */
const longestMs = 2500
/** The live screen is complete when it has not changed for this long. */
const restMs = 100

/**
 * Replaces a page that shows what the screen last looked like by the live screen, once that is complete, so
 * that nothing on it jumps. `render` renders the live screen into the element it gets, and `reserve` reserves
 * room for what that still lacks. Resolves when it is shown.
 */
export async function repaint(
  painted: HTMLElement,
  render: (live: HTMLElement) => void,
  reserve: () => void,
): Promise<void> {
  const live = document.createElement('div')
  live.hidden = true
  // before the painted page, so that its elements are found first by their ids
  painted.before(live)
  render(live)
  await complete(live)
  painted.remove()
  reserve()
  live.id = painted.id
  live.hidden = false
  document.documentElement.setAttribute('data-awake', '')
}

function complete(live: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    let rest: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      watcher.disconnect()
      clearTimeout(rest)
      clearTimeout(limit)
      resolve()
    }
    const isPartial = () =>
      isLoadingPart() ||
      isReadingStored() ||
      !live.querySelector('main') ||
      live.querySelector(':not(li) > [data-waiting]') !== null
    const look = () => {
      clearTimeout(rest)
      rest = setTimeout(() => (isPartial() ? look() : end()), restMs)
    }
    const watcher = new MutationObserver(look)
    watcher.observe(live, { childList: true, subtree: true, characterData: true })
    const limit = setTimeout(end, longestMs)
    look()
  })
}
