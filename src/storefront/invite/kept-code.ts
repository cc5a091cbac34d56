import { atom } from 'jotai'
import * as v from 'valibot'
import { openDevice } from '#client/device.ts'
import { createKept } from '#client/kept.ts'
import { foldInvite } from '#domain/invite.ts'

const Stored = v.object({ version: v.literal(1), code: v.string() })

/** What is no code is none. */
export function parseStoredCode(stored: unknown): string {
  const parsed = v.safeParse(Stored, stored)
  return parsed.success ? foldInvite(parsed.output.code) : ''
}

const kept = createKept<string>(openDevice('invite'), {
  parse: parseStoredCode,
  store: (code) => ({ version: 1, code }),
})

const snapshotAtom = atom(kept.snapshot())
snapshotAtom.onMount = (hear) => kept.follow(hear)

/** By whose code somebody came to this device: kept until they are a customer, also if they look around as a guest first. Empty: nobody's. */
export const keptCodeAtom = atom(
  (get) => get(snapshotAtom).value,
  (_get, _set, code: string) => kept.change(() => code),
)
