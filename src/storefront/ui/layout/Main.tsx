import { useEffect, type ReactNode } from 'react'
import { endHydration } from '#client/hydration.ts'

/**
 * The main element of a screen, to which the skip link leads. Every screen has exactly one. Its effect runs
 * when the screen is interactive, and marks that: early-tap.ts and the tests wait for the mark.
 */
export function Main({ className, children }: { className?: string | undefined; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.setAttribute('data-awake', '')
    endHydration()
  }, [])
  return (
    <main id="main" tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
