import { useEffect, useRef, type ReactNode } from 'react'

/**
 * The main element of a screen, to which the skip link leads. Every screen has exactly one. Its effect runs
 * when the screen is interactive, and marks that: what waits for it (`onAwake`) and the tests see the mark. A
 * screen that is rendered behind its painted copy is marked when it is shown (app/start-up/repaint.ts).
 */
export function Main({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!main.current?.closest('[hidden]')) document.documentElement.setAttribute('data-awake', '')
  }, [])
  return (
    <main id="main" tabIndex={-1} className={className} ref={main}>
      {children}
    </main>
  )
}
