import { useState } from 'react'
import { flushSync } from 'react-dom'
import { mostAround } from '#domain/branches-around.ts'

/**
 * Returns the first screenful of a list of branches, and a function that adds another and moves the focus to
 * its first branch, for which `focusOn` is called. Another `filter` starts with one screenful again.
 */
export function usePageOf<Branch>(
  branches: readonly Branch[],
  { filter, focusOn }: { filter: string; focusOn: (branch: Branch) => void },
) {
  const [page, setPage] = useState({ filter, count: mostAround })
  const count = page.filter === filter ? page.count : mostAround
  const left = Math.max(0, branches.length - count)
  function showMore(): void {
    // the new branches have to be there before one of them gets the focus
    flushSync(() => setPage({ filter, count: count + mostAround }))
    const first = branches[count]
    if (first) focusOn(first)
  }
  return { shown: branches.slice(0, count), next: Math.min(left, mostAround), showMore }
}
