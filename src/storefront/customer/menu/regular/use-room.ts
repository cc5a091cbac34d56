import { type RefObject, useEffect } from 'react'
import { mostRoom, roomCookie, roomStep } from '#contract/room.ts'

/** So many steps less than reserved stay reserved: the menu would move for nothing. */
const slack = 4

/**
 * Remembers the height of an element above the menu for the next visit, and releases what this page has
 * reserved too much. `isKnown`: false while its content is loading.
 */
export function useRoom(element: RefObject<HTMLElement | null>, isKnown: boolean): void {
  // the cookie and the layout are outside React
  useEffect(() => {
    if (!isKnown) return undefined
    if (!element.current) return remember(0)
    const observer = new ResizeObserver(([entry]) => {
      // a screen that is behind its painted copy, or printed, has a height of 0, which is not the room's
      if (entry && entry.contentRect.height > 0) remember(entry.contentRect.height)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isKnown])
}

function remember(height: number): undefined {
  const { documentElement } = document
  const rem = numberOf(getComputedStyle(documentElement).fontSize)
  const steps = Math.min(mostRoom, Math.ceil(height / (rem * roomStep)))
  const reserved = numberOf(documentElement.style.getPropertyValue('--room')) / roomStep
  if (reserved - steps > slack) documentElement.removeAttribute('data-room')
  writeRoom(steps)
}

/** Of a length, without its unit. */
const numberOf = (length: string) => Number(length.replace(/[a-z]+$/, ''))

/** For ninety days, as long as a session lasts. Also none: else the server would look the orders up. */
const writeRoom = (steps: number) => {
  document.cookie = `${roomCookie}=${steps}; path=/; max-age=7776000; samesite=lax`
}

export const clearRoom = (): void => {
  document.cookie = `${roomCookie}=; path=/; max-age=0`
}
