import { atom } from 'jotai'
import { createKept } from '#client/kept.ts'
import { parseTold, toldDevice, type ToldLine } from '#client/told.ts'

const kept = createKept<readonly ToldLine[]>(toldDevice(), { parse: parseTold, store: (lines) => lines })

const snapshotAtom = atom(kept.snapshot())
snapshotAtom.onMount = (hear) => kept.follow(hear)

/** What this device knows of the list, whoever wrote it: the worker when it was pushed, or a page that read it. */
export const toldAtom = atom((get) => get(snapshotAtom).value)
export const toldLoadedAtom = atom((get) => get(snapshotAtom).loaded)

/** Not written where nothing would change: the other tabs would be woken for it, and wake this one. */
export function changeTold(change: (lines: readonly ToldLine[]) => readonly ToldLine[]): void {
  const { value } = kept.snapshot()
  if (JSON.stringify(change(value)) !== JSON.stringify(value)) void kept.change(change)
}
