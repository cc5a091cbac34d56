import { useEffect } from 'react'
import { call } from '#client/call.ts'
import { hearConsole } from '#contract/staff.ts'

/** Six of them fit into the three minutes after which a branch is missed. */
const beatMs = 30_000
/** The server may only be starting anew. */
const againMs = 10_000

/** Tells the server that the board of this branch is open, for as long as it is. */
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
    // after a cut, or a sleep, at once: until then the branch may be missed
    const wake = () => document.hidden || void beat(branchId)
    globalThis.addEventListener('online', wake, over)
    document.addEventListener('visibilitychange', wake, over)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [branchId, onDuty])
}
