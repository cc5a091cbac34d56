import { useEffect, useRef, useState } from 'react'

/** A strip about a third down the window: the section that crosses it is the current one. */
const readingStrip = '-30% 0px -65% 0px'

/**
 * Returns the id of the current section, and a function that scrolls to another one. That one stays current
 * until the customer scrolls on, even if it is too short to reach the strip.
 */
export function useScrollSpy(ids: readonly string[]): [string | undefined, (id: string) => void] {
  const [read, setRead] = useState<string>()
  const going = useRef(false)
  const key = ids.join(' ')

  // the observer is outside React
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting)
        if (entered && !going.current) setRead(entered.target.id)
      },
      { rootMargin: readingStrip },
    )
    for (const id of key.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [key])

  function goTo(id: string): void {
    going.current = true
    setRead(id)
    const arrived = () => {
      going.current = false
    }
    addEventListener('scrollend', arrived, { once: true })
    // without the event (older browsers), or if nothing scrolls
    setTimeout(arrived, 1000)
    const section = document.getElementById(id)
    section?.scrollIntoView()
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }

  return [read ?? ids[0], goTo]
}
