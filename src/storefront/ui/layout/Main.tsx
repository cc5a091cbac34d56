import { useEffect, type ReactNode } from 'react'

/**
 * The main element of a screen, to which the skip link leads. Every screen has exactly one. Its effect runs
 * when the screen is interactive, and marks that: what waits for it (`onAwake`) and the tests see the mark.
 */
export function Main({ className, children }: { className?: string | undefined; children: ReactNode }) {
  useEffect(() => document.documentElement.setAttribute('data-awake', ''), [])
  return (
    <main id="main" tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
