import { useEffect } from 'react'
import { call } from '#client/call.ts'
import { hearConsole } from '#contract/staff.ts'

/** Six heartbeats fit into the three minutes after which a branch counts as silent. */
const beatMs = 30_000
/** The interval after a failure: the server may only be restarting. */
const againMs = 10_000

/** Sends heartbeats to the server while the board of this branch is open and on duty. */
export function useHeartbeat(branchId: string | undefined, onDuty: boolean): void {
  // the server is outside React
  useEffect(() => {
    if (branchId === undefined || !onDuty) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const over = new AbortController()

    async function beat(id: string): Promise<void> {
      clearTimeout(timer)
      const isHeard = await call(hearConsole, { params: { branchId: id } }, { signal: over.signal }).then(
        () => true,
        () => false,
      )
      if (over.signal.aborted) return
      clearTimeout(timer)
      timer = setTimeout(() => void beat(id), isHeard ? beatMs : againMs)
    }

    void beat(branchId)
    // at once after an interruption or sleep: the branch may count as silent until then
    const wake = () => document.hidden || void beat(branchId)
    globalThis.addEventListener('online', wake, over)
    document.addEventListener('visibilitychange', wake, over)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [branchId, onDuty])
}
