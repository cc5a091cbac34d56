import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { saversOf } from './draft-savers.ts'

/** Whether every change of the draft is saved, those of fields on other screens included, and why not. */
export function useUnsaved() {
  const { subscribe, get } = saversOf(useQueryClient())
  return useSyncExternalStore(subscribe, get, get)
}

/** Why the draft cannot be published or handed over yet: a change of it is not saved. */
export function useWhyUnsaved() {
  const unsaved = useUnsaved()
  if (unsaved === 'saved') return undefined
  return unsaved === 'stopped' ? 'studio.unsaved.stopped' : 'studio.unsaved.waiting'
}
