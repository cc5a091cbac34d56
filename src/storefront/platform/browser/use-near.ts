import { useEffect, useRef, useState, type RefObject } from 'react'
import { whenSettled } from './settled.ts'

/**
 * How far outside the window counts as near: two flicks of a thumb, and more than the height of a chunk of
 * cards.
 */
const margin = '1200px 0px'

let observer: IntersectionObserver | undefined
const waiting = new Map<Element, () => void>()

/**
 * On a first visit, until the page has what its screen needs: pictures further down would compete with those
 * of the first screen, and rendering more cards with the first taps.
 */
const marginAtFirst = '0px'

function createObserver(rootMargin: string): IntersectionObserver {
  const created = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.()
    },
    { rootMargin },
  )
  for (const element of waiting.keys()) created.observe(element)
  return created
}

/** Renders further ahead once the page has settled, or at the first scroll: more of it is seen soon then. */
async function widenLater(): Promise<void> {
  const scrolled = new Promise((resolve) =>
    addEventListener('scroll', resolve, { once: true, passive: true }),
  )
  await Promise.race([whenSettled(), scrolled])
  observer?.disconnect()
  observer = createObserver(margin)
}

/** One observer for all elements: hundreds of observers would cost more than they save. */
function whenNear(element: Element, near: () => void): () => void {
  if (!observer) {
    observer = createObserver(marginAtFirst)
    void widenLater()
  }
  waiting.set(element, near)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}

/** Calls `near` when the element comes near the window. Returns a function that stops. */
export type WatchNear = (element: Element, near: () => void) => () => void

/**
 * Returns true once the element has come near the window, and from then on; from the beginning with `atOnce`.
 * `watch` decides what is near.
 */
export function useNear<E extends Element>(
  atOnce: boolean,
  watch: WatchNear = whenNear,
): [boolean, RefObject<E | null>] {
  const [near, setNear] = useState(atOnce)
  const ref = useRef<E>(null)
  // the observer is outside React; it is not needed once the element was near
  useEffect(() => {
    if (near || !ref.current) return undefined
    return watch(ref.current, () => setNear(true))
  }, [near, watch])
  return [near, ref]
}
