import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { DraftConflict } from '#contract/studio.ts'
import { type FieldPath, isSameValue } from '#domain/menu-change.ts'
import type { SavedField } from './draft-saver.ts'
import { draftSaver } from './draft-savers.ts'

export type DraftValue<Value> = {
  /** What the editor made of the value, else the value of the draft. */
  readonly value: Value
  readonly change: (to: Value) => void
  /** Why it is not saved. */
  readonly error: Error | undefined
  /** What another editor saved meanwhile. */
  readonly conflict: DraftConflict | undefined
  readonly keepTheirs: () => void
  readonly keepMine: () => void
}

/**
 * A value of the draft that is changed as a whole: the hours of a day, the middle of a crop. It is saved a
 * moment after the last change, and when its editor goes away.
 */
export function useDraftValue<Value>({ path, value }: { path: FieldPath; value: Value }): DraftValue<Value> {
  const { own, change, ...draft } = useDraftSaver<Value>({
    path,
    read: (to) => ({ value: to }),
    isShownAs: isSameValue,
    changeOf: (from, to) => ({ path: [...path], from, to }),
  })
  return { ...draft, value: own ? own.to : value, change: (to) => change(to, value) }
}

/** What is entered into a field of the draft, and its saving. */
export function useDraftSaver<Value>(field: SavedField<Value>) {
  const saver = draftSaver(useQueryClient(), field)
  const state = useSyncExternalStore(saver.subscribe, saver.get, saver.get)

  // the saver is outside React: it saves what waits when the field comes and goes
  useEffect(() => saver.show(), [saver])

  const { change, save, leave, keepTheirs, keepMine } = saver
  return { ...state, change, save, leave, keepTheirs, keepMine }
}
