import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * How far outside the window counts as near: two flicks of a thumb. More than the height of a chunk of cards.
 */
const margin = '1200px 0px'

let observer: IntersectionObserver | undefined
const waiting = new Map<Element, () => void>()

/** One observer for all: hundreds of them would cost what they are there to save. */
function whenNear(element: Element, near: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.()
    },
    { rootMargin: margin },
  )
  waiting.set(element, near)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}

/**
 * True once the element has come near the window, and from then on; from the beginning if it is to be seen at
 * once.
 */
export function useNear<E extends Element>(atOnce: boolean): [boolean, RefObject<E | null>] {
  const [near, setNear] = useState(atOnce)
  const ref = useRef<E>(null)
  // speaks to the browser's observer; nothing to watch any more once it was near
  useEffect(() => {
    if (near || !ref.current) return undefined
    return whenNear(ref.current, () => setNear(true))
  }, [near])
  return [near, ref]
}
