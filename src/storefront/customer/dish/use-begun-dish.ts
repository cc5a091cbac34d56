import { useRouter } from '@tanstack/react-router'
import { atom, useAtomValue, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import type { NewLine } from '#domain/reorder.ts'
import { useBusy } from '#storefront/platform/update/busy.ts'

/**
 * What is being chosen of the dishes that were opened over each other, by dish and line: a suggestion opens
 * in place of the dish that suggests it, and the way back leads to that dish.
 */
const begunAtom = atom<Readonly<Record<string, NewLine>>>({})

/** Returns what was chosen of this dish before another was opened over it, and a function that changes it. */
export function useBegunDish(key: string) {
  const store = useStore()
  const router = useRouter()
  const [begun] = useState(() => store.get(begunAtom)[key])
  // it is in memory only: an update must not reload the page
  useBusy(Object.keys(useAtomValue(begunAtom)).length > 0)
  // the history is outside React: once no dish is open, the next visit begins with the defaults
  useEffect(
    () => () => {
      if (!isDish(router.history.location.href)) store.set(begunAtom, {})
    },
    [router, store],
  )
  /** Undefined: the dish is in the cart. */
  const change = (next: (before: NewLine | undefined) => NewLine | undefined) =>
    store.set(begunAtom, ({ [key]: before, ...others }) => {
      const line = next(before)
      return line ? { ...others, [key]: line } : others
    })
  return [begun, change] as const
}

/** Whether an address shows a dish: its own one, or that of its sheet over the menu. */
const isDish = (href: string): boolean => /\/products\/|[?&]dish=/.test(href)
