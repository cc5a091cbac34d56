import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { saversOf } from './draft-savers.ts'
import { editKey } from './send-edits.ts'

/** Whether every change of the draft is saved, those of fields on other screens included, and why not. */
export function useUnsaved() {
  const { subscribe, get } = saversOf(useQueryClient())
  return useSyncExternalStore(subscribe, get, get)
}

/** The fields of the draft that only the editor can save, those on other screens included. */
export function useStopped() {
  const { subscribe, getStopped } = saversOf(useQueryClient())
  return useSyncExternalStore(subscribe, getStopped, getStopped)
}

/** Why the draft cannot be published or handed over yet: a change of it is not saved. */
export function useWhyUnsaved() {
  const unsaved = useUnsaved()
  // edits that are made at once, such as a choice or a change that is taken out
  const isSending = useIsMutating({ mutationKey: editKey }) > 0
  if (unsaved === 'stopped') return 'studio.unsaved.stopped'
  return isSending || unsaved !== 'saved' ? 'studio.unsaved.waiting' : undefined
}
