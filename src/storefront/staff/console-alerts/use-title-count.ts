import { useEffect } from 'react'

/** "(2) Sufra": how many wait, for whoever has another window before the board. */
export function useTitleCount(count: number): void {
  // speaks to the browser's tab
  useEffect(() => {
    if (count === 0) return undefined
    const whole = `(${count}) ${bare(document.title)}`
    document.title = whole
    return () => {
      document.title = bare(document.title)
    }
  }, [count])
}

const bare = (title: string): string => title.replace(/^\(\d+\) /, '')
