import { createHmac } from 'node:crypto'
import { done, type Outcome, refused, type Refused } from '#domain/outcome.ts'
import {
  judgeStep,
  parseScanCode,
  proofOf,
  type ReadCode,
  scanMessage,
  scanMs,
  shortProofOf,
  stepsAround,
} from '#domain/scan-code.ts'
import { isSame } from '../account/hash.ts'
import type { Deps } from '../deps.ts'
import { deviceSecret } from './device-secret.ts'
import { findKey, findScanOfCode, insertScan, type LiveKey } from './store.ts'
import { noteReplay } from './note-replay.ts'
import { afterTyped, beforeTyped } from './typed-limit.ts'

export type ShownCode = {
  /** Of the scan; made by the employee's device. */
  readonly id: string
  /** As a camera read it or somebody typed it. */
  readonly code: string
  readonly staffId: string
  readonly branchId: string
}

type TooMany = Refused<'too-many-requests', { readonly retryAfterSeconds: number }>
type Refusal = 'scan-unknown' | 'scan-used' | 'scan-old' | 'scan-early' | 'scan-own'

/** A right code, and of which half minute. */
type Known = { readonly key: LiveKey; readonly step: number }

/** Accepts a code once, whoever else shows it anywhere at the same moment: the id of the scan, or why not. */
export async function acceptCode(deps: Deps, shown: ShownCode): Promise<Outcome<string, Refusal> | TooMany> {
  const { db } = deps
  const now = deps.now()
  const read = parseScanCode(shown.code)
  if (!read) return refused('scan-unknown')
  const typing = { staffId: shown.staffId, number: read.number }
  if (read.kind === 'typed') {
    const wait = await beforeTyped(db, typing, now)
    if (wait > 0) return tooMany(wait)
  }

  const known = await findKnown(deps, read, now)
  if (read.kind === 'typed') {
    const isWrong = !known || judgeStep(known.step, now) !== 'good'
    if (isWrong) deps.log.warn({ alert: 'scan-wrong', ...shownBy(shown) }, 'a code was typed wrong')
    const wait = await afterTyped(db, typing, { isWrong, now })
    if (wait > 0) return tooMany(wait)
  }
  return known ? acceptKnown(deps, shown, known, now) : refused('scan-unknown')
}

async function acceptKnown(
  deps: Deps,
  shown: ShownCode,
  { key, step }: Known,
  now: number,
): Promise<Outcome<string, Refusal>> {
  const { staffId, branchId, id } = shown
  // who may give themselves the points of whoever has none would
  if (key.customerId === staffId) return refused('scan-own')
  const code = { keyId: key.id, step, customerId: key.customerId, staffId, branchId, at: now }
  const judged = judgeStep(step, now)
  if (judged === 'early') return refused('scan-early')
  if (judged === 'old') {
    await noteReplay(deps, { ...code, what: 'old' }, undefined)
    return refused('scan-old')
  }
  const { newDeviceSince } = key
  if (await insertScan(deps.db, { ...code, id, newDeviceSince, expiresAt: now + scanMs })) return done(id)
  const earlier = await findScanOfCode(deps.db, code)
  // sent again because the answer was lost on its way
  if (earlier?.id === id && earlier.staff_id === staffId && earlier.branch_id === branchId) return done(id)
  await noteReplay(deps, { ...code, what: 'used' }, earlier?.branch_id)
  return refused('scan-used')
}

/** Undefined: no key has this number, or it never made this code. */
async function findKnown(deps: Deps, read: ReadCode, now: number): Promise<Known | undefined> {
  const key = await findKey(deps.db, read.number, now)
  if (!key) return undefined
  const secret = await deviceSecret(deps, key)
  const macOf = (step: number) =>
    createHmac('sha256', secret)
      .update(scanMessage({ number: key.number, step }))
      .digest()
  const step =
    read.kind === 'shown'
      ? [read.step].find((shown) => isSame(proofOf(macOf(shown)), read.proof))
      : stepsAround(now).find((near) => isSame(shortProofOf(macOf(near)), read.proof))
  return step === undefined ? undefined : { key, step }
}

const tooMany = (retryAfterSeconds: number): TooMany => ({
  ...refused('too-many-requests'),
  retryAfterSeconds,
})

const shownBy = ({ staffId, branchId }: ShownCode) => ({ staff: staffId, branch: branchId })
