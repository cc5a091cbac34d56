import { call, Refused } from '#client/call.ts'
import { sendOfflineEntry } from '#contract/offline-scan.ts'
import { answerEntry, entriesNow } from './stored-entries.ts'

let sending: Promise<number> | undefined

/**
 * Sends the waiting entries of these branches, oldest first, one tab at a time, until the server is
 * unreachable. Returns how many were answered. An entry that is sent again after a lost answer counts once.
 */
export function sendEntries(branchIds: readonly string[]): Promise<number> {
  sending ??= locked(branchIds).finally(() => (sending = undefined))
  return sending
}

const locked = async (branchIds: readonly string[]): Promise<number> =>
  navigator.locks
    ? await navigator.locks.request('offline-entries', { ifAvailable: true }, (lock) =>
        lock ? send(branchIds) : 0,
      )
    : send(branchIds)

async function send(branchIds: readonly string[]): Promise<number> {
  let answered = 0
  for (;;) {
    const next = entriesNow().find(({ branchId, answer }) => answer === null && branchIds.includes(branchId))
    if (!next) return answered
    try {
      // oxlint-disable-next-line no-await-in-loop -- in the order in which they were taken
      const answer = await call(sendOfflineEntry, { params: { branchId: next.branchId }, body: next.draft })
      // oxlint-disable-next-line no-await-in-loop
      await answerEntry(answer)
      answered += 1
    } catch (error) {
      if (!(error instanceof Refused) || !final.has(error.refusal)) return answered
      // only of a build that sent other content under this id
      // oxlint-disable-next-line no-await-in-loop
      await answerEntry({ id: next.draft.id, outcome: 'unknown', usedAt: null })
      answered += 1
    }
  }
}

/**
 * Refusals that no repetition changes. After all others the entry waits: for a network, a sign-in, an unlock.
 */
const final: ReadonlySet<string> = new Set(['key-reused', 'bad-input'])
