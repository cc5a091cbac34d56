import { useLayoutEffect, useRef, type ReactNode } from 'react'
import css from './Dock.module.css'

/**
 * Holds the main action at the bottom edge on a phone; part of the page in a wide window. `above` places it
 * over a BottomNav. While it is mounted, `--dock` on the document element is the distance of its upper edge
 * from the bottom of the window.
 */
export function Dock({
  above = false,
  label,
  children,
}: {
  above?: boolean
  label?: string
  children: ReactNode
}) {
  const ref = useRef<HTMLDivElement>(null)

  // the document element is outside React
  useLayoutEffect(() => {
    const dock = ref.current
    const { style } = document.documentElement
    if (!dock) return undefined
    const observer = new ResizeObserver(() => {
      const { top, height } = dock.getBoundingClientRect()
      style.setProperty('--dock', height > 0 ? `${window.innerHeight - top}px` : '0px')
    })
    observer.observe(dock)
    return () => {
      observer.disconnect()
      style.removeProperty('--dock')
    }
  }, [])

  return (
    <div
      ref={ref}
      data-dock
      className={above ? css.above : css.dock}
      role={label ? 'region' : undefined}
      aria-label={label}
    >
      {children}
    </div>
  )
}
