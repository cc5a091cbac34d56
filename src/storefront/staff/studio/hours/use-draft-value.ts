import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DraftConflict } from '#contract/studio.ts'
import { type FieldPath, isSameValue } from '#domain/menu-change.ts'
import { conflictOf, useEdit } from '../use-edit.ts'

/** How long after the last change a value is saved. */
const restMs = 700

export type DraftValue<Value> = {
  /** What the editor made of the value, else the value of the draft. */
  readonly value: Value
  readonly change: (to: Value) => void
  /** What another editor saved meanwhile. */
  readonly conflict: DraftConflict | undefined
  readonly keepTheirs: () => void
  readonly keepMine: () => void
}

/** `from` is the value when the changes began: a later one is another editor's. */
type Own<Value> = { readonly to: Value; readonly from: unknown }

/**
 * A value of the draft that is changed as a whole: the hours of a day, the corners of an area. It is saved a
 * moment after the last change, and when its editor goes away.
 */
export function useDraftValue<Value>({ path, value }: { path: FieldPath; value: Value }): DraftValue<Value> {
  const edit = useEdit()
  const [own, setOwn] = useState<Own<Value>>()
  // what is typed while an answer is on its way is newer than any render
  const latest = useRef<Own<Value>>(undefined)
  const isSending = useRef(false)
  const rest = useRef<number>(undefined)
  const conflict = conflictOf(edit.error)

  function put(next: Own<Value> | undefined): void {
    latest.current = next
    setOwn(next)
  }

  function settle(sent: Own<Value>, isSaved: boolean): void {
    isSending.current = false
    const now = latest.current
    const isNewer = now !== undefined && now !== sent
    put(isNewer ? { to: now.to, from: isSaved ? sent.to : now.from } : undefined)
    if (isNewer) save()
  }

  function save(): void {
    window.clearTimeout(rest.current)
    const sent = latest.current
    // the next one is saved after the answer: until then the draft has another value
    if (!sent || isSending.current) return
    if (isSameValue(sent.to, sent.from)) {
      put(undefined)
      return
    }
    isSending.current = true
    const change = { path: [...path], from: sent.from, to: sent.to }
    const settled = (isSaved: boolean) => () => settle(sent, isSaved)
    edit.mutateAsync([change]).then(settled(true), settled(false))
  }

  function change(to: Value): void {
    put({ to, from: latest.current ? latest.current.from : value })
    window.clearTimeout(rest.current)
    rest.current = window.setTimeout(save, restMs)
  }

  const saveNow = useEffectEvent(save)
  // an editor that goes away, because another entry is chosen, saves what waits
  useEffect(() => () => saveNow(), [])

  return {
    value: own ? own.to : value,
    change,
    conflict,
    keepTheirs: () => edit.reset(),
    keepMine: () => {
      if (conflict) edit.mutate([{ path: conflict.path, from: conflict.theirs, to: conflict.mine }])
    },
  }
}
