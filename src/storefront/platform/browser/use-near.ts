import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * How far outside the window counts as near: two flicks of a thumb, and more than the height of a chunk of
 * cards.
 */
const margin = '1200px 0px'

let observer: IntersectionObserver | undefined
const waiting = new Map<Element, () => void>()

/** Until the page has loaded: pictures further down would compete with those of the first screen. */
const marginOfLoading = '200px 0px'

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

function observeAgain(): void {
  observer?.disconnect()
  observer = createObserver(margin)
}

/** One observer for all elements: hundreds of observers would cost more than they save. */
function whenNear(element: Element, near: () => void): () => void {
  if (!observer && document.readyState !== 'complete') {
    observer = createObserver(marginOfLoading)
    addEventListener('load', observeAgain, { once: true })
  }
  observer ??= createObserver(margin)
  waiting.set(element, near)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}

/**
 * Returns true once the element has come near the window, and from then on; from the beginning with `atOnce`.
 */
export function useNear<E extends Element>(atOnce: boolean): [boolean, RefObject<E | null>] {
  const [near, setNear] = useState(atOnce)
  const ref = useRef<E>(null)
  // the observer is outside React; it is not needed once the element was near
  useEffect(() => {
    if (near || !ref.current) return undefined
    return whenNear(ref.current, () => setNear(true))
  }, [near])
  return [near, ref]
}
