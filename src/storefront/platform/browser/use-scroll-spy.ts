import { useEffect, useRef, useState } from 'react'

/** A strip about a third down the window: the section that crosses it is the current one. */
const readingStrip = '-30% 0px -65% 0px'

/** Without a scroll event for this long, the page is at rest. Safari has `scrollend` only since 26.2. */
const restMs = 150
/** A jump begins with its first scroll event, which a busy page delays. */
const jumpMs = 500

/** So near the end counts as the end: a fraction of a pixel may be left to scroll. */
const endPx = 48

/**
 * Returns the id of the current section, and a function that scrolls to another one. That one stays current
 * until the customer scrolls on. At the end of the page the last section is current: a short one never
 * reaches the strip.
 */
export function useScrollSpy(ids: readonly string[]): [string | undefined, (id: string) => void] {
  const [read, setRead] = useState<string>()
  const jump = useRef<{ to?: string | undefined; timer?: ReturnType<typeof setTimeout> }>({})
  const key = ids.join(' ')

  // the observer and the scrolling are outside React
  useEffect(() => {
    const sections = key === '' ? [] : key.split(' ')
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting)
        if (entered && jump.current.to === undefined) setRead(entered.target.id)
      },
      { rootMargin: readingStrip },
    )
    for (const id of sections) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    /**
     * At the last scroll event. A page grows or shrinks after a jump to its end, when sections that were not
     * rendered yet come into view.
     */
    let wasAtEnd = false
    function rest() {
      const { to } = jump.current
      jump.current.to = undefined
      // the customer may have scrolled elsewhere right after the tap
      if (to === undefined || !isInView(to))
        setRead(wasAtEnd || isAtEnd() ? sections.at(-1) : sectionAtRest(sections))
    }
    function restLater() {
      wasAtEnd = isAtEnd()
      clearTimeout(jump.current.timer)
      jump.current.timer = setTimeout(rest, restMs)
    }
    addEventListener('scroll', restLater, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', restLater)
    }
  }, [key])

  function goTo(id: string): void {
    setRead(id)
    clearTimeout(jump.current.timer)
    const timer = setTimeout(() => {
      jump.current.to = undefined
    }, jumpMs)
    jump.current = { to: id, timer }
    const section = document.getElementById(id)
    section?.scrollIntoView()
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }

  return [read ?? ids[0], goTo]
}

const isAtEnd = (): boolean => scrollY + innerHeight >= document.documentElement.scrollHeight - endPx

/** Returns the section at the strip, or the last one above it; undefined above the first. */
const sectionAtRest = (ids: readonly string[]): string | undefined =>
  ids.findLast((id) => {
    const section = document.getElementById(id)
    return section !== null && section.getBoundingClientRect().top <= innerHeight * 0.35
  })

function isInView(id: string): boolean {
  const box = document.getElementById(id)?.getBoundingClientRect()
  return box !== undefined && box.top < innerHeight && box.bottom > 0
}
