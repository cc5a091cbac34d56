import {
  canVerify,
  remainingOnTablet,
  mostOfBalance,
  type OfflineRefusal,
  timeOfList,
} from '#domain/offline-scan.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { bytesOfHex, parseScanCode, signedMessage } from '#domain/scan-code.ts'
import type { StoredEntry } from './stored-entries.ts'
import type { StoredList } from './stored-list.ts'

/** A guest whose code this tablet has verified. */
export type Guest = {
  readonly code: string
  readonly number: number
  readonly step: number
  /** The points that may be redeemed for this code. */
  readonly most: number
  readonly list: StoredList
  /** Milliseconds since 1970, by the server's clock. */
  readonly at: number
}

/**
 * Verifies a code with the list of this tablet, without a request. `sent` are the codes that it has sent to
 * the server.
 */
export async function checkCode(
  text: string,
  list: StoredList | null,
  entries: readonly StoredEntry[],
  sent: readonly Pick<StoredEntry, 'number' | 'step'>[],
): Promise<Outcome<Guest, OfflineRefusal>> {
  const time = timeOfList(list ?? undefined, Date.now())
  if (!time.ok) return time
  if (!list) return refuse('offline-no-list')
  const code = canVerify(parseScanCode(text), time.value, [...entries, ...sent])
  if (!code.ok) return code
  const { number, step, signature } = code.value
  // a customer has a key for each of their devices, and each key has its own number
  const key = list.keys.find(([known]) => known === number)
  if (!key) return refuse('offline-no-guest')
  const [, balance, publicKey] = key
  if (!(await isSignedBy(publicKey, { number, step, signature }))) return refuse('offline-forged')
  // the balance is that of the list's time: what this tablet took from the guest since is not in it
  const taken = countedOf(list, entries)
    .filter((entry) => entry.number === number)
    .reduce((sum, { draft }) => sum + draft.points, 0)
  const most = Math.min(mostOfBalance(list, balance - taken), remainingOf(list, entries))
  return done({ code: text, number, step, most, list, at: time.value })
}

/** Returns whether this tablet took the code without a network. */
export function wasTaken(text: string, entries: readonly StoredEntry[]): boolean {
  const code = parseScanCode(text)
  if (code?.kind !== 'signed') return false
  return entries.some(({ number, step }) => number === code.number && step === code.step)
}

/** Returns the points that this tablet can still redeem. */
export const remainingOf = (list: StoredList, entries: readonly StoredEntry[]): number =>
  remainingOnTablet(
    list,
    countedOf(list, entries).map(({ draft }) => draft),
  )

/**
 * Returns the entries that the list does not know of: those that wait, and those that were taken since it was
 * made and counted, also under the list of another branch.
 */
const countedOf = (list: StoredList, entries: readonly StoredEntry[]): readonly StoredEntry[] =>
  entries.filter(
    ({ at, draft, answer }) =>
      answer === null || (answer.outcome === 'honoured' && (draft.listId === list.id || at >= list.madeAt)),
  )

async function isSignedBy(
  publicKey: string,
  code: { readonly number: number; readonly step: number; readonly signature: string },
): Promise<boolean> {
  const point = atob(publicKey.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(`\u0004${point}`, (character) => character.charCodeAt(0))
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('raw', bytes, curve, false, ['verify'])
  const message = new TextEncoder().encode(signedMessage(code))
  return crypto.subtle.verify({ ...curve, hash: 'SHA-256' }, key, bytesOfHex(code.signature), message)
}
