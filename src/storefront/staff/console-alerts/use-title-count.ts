import { useEffect } from 'react'

/** Shows the number of new orders in the tab's title, "(2) Sufra", for a board behind another window. */
export function useTitleCount(count: number): void {
  // the title is outside React
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
