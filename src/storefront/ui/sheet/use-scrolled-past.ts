import { useEffect, useRef, useState, type RefObject } from 'react'

/** Returns whether the first child of an element is scrolled out of its view, and a ref for the element. */
export function useScrolledPast(isWatched: boolean): [boolean, RefObject<HTMLDivElement | null>] {
  const [isPast, setIsPast] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  // the observer is outside React
  useEffect(() => {
    const first = ref.current?.firstElementChild
    if (!isWatched || !first) return undefined
    const observer = new IntersectionObserver(
      (entries) => setIsPast(entries.at(-1)?.isIntersecting === false),
      { root: ref.current },
    )
    observer.observe(first)
    return () => observer.disconnect()
  }, [isWatched])
  return [isPast, ref]
}
