import { useRef } from 'react'
import type { Localized } from '#domain/locale.ts'
import { newEntryId } from '../studio.ts'

/**
 * Returns a function that gives the id of the entry that a form or a button adds: the same one at each press,
 * also with another name, until `renew` says that the entry was added, or the draft was read with it.
 */
export function useNewEntryId(
  otherwise: string,
  entries: readonly { readonly id: string }[] = [],
): {
  readonly idFor: (name: Localized) => string
  readonly renew: () => void
} {
  const id = useRef<string>(undefined)
  return {
    idFor: (name) => {
      if (entries.some((entry) => entry.id === id.current)) id.current = undefined
      return (id.current ??= newEntryId(name, otherwise))
    },
    renew: () => {
      id.current = undefined
    },
  }
}
