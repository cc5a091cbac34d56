import { call, Refused } from '#client/call.ts'
import { sendOfflineEntry } from '#contract/offline-scan.ts'
import { answerEntry, entriesNow, noteEntrySent } from './stored-entries.ts'

let sending: Promise<number> | undefined

/**
 * Sends the waiting entries of this tablet, oldest first, one tab at a time, until the server is unreachable.
 * Returns how many were answered. An entry that is sent again after a lost answer counts once. An employee
 * may not have the branch of an entry: the server takes it if the branch was removed; else it waits for
 * another employee.
 */
export function sendEntries(employeeId: string): Promise<number> {
  sending ??= locked(employeeId).finally(() => (sending = undefined))
  return sending
}

const locked = async (employeeId: string): Promise<number> =>
  navigator.locks
    ? await navigator.locks.request('offline-entries', { ifAvailable: true }, (lock) =>
        lock ? send(employeeId) : 0,
      )
    : send(employeeId)

/** Refusals of an entry of a branch that the employee does not have, and that was not removed. */
const foreign: ReadonlySet<string> = new Set(['not-allowed', 'not-found'])

/** What this page was refused: an employee and an entry of a branch that is not theirs. */
const refused = new Set<string>()

async function send(employeeId: string): Promise<number> {
  let answered = 0
  for (;;) {
    const next = entriesNow().find(
      ({ answer, draft }) => answer === null && !refused.has(`${employeeId} ${draft.id}`),
    )
    if (!next) return answered
    void noteEntrySent(next.draft.id, true)
    try {
      // oxlint-disable-next-line no-await-in-loop -- in the order in which they were taken
      const answer = await call(sendOfflineEntry, { params: { branchId: next.branchId }, body: next.draft })
      // oxlint-disable-next-line no-await-in-loop
      await answerEntry(answer)
      answered += 1
    } catch (error) {
      if (!(error instanceof Refused)) return answered
      if (foreign.has(error.refusal)) {
        refused.add(`${employeeId} ${next.draft.id}`)
        if (!next.isSent) void noteEntrySent(next.draft.id, false)
        continue
      }
      if (!final.has(error.refusal)) return answered
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
