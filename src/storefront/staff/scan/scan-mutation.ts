import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call, Refused } from '#client/call.ts'
import { exactClockOffset } from '#client/connectivity.ts'
import { newUuid } from '#client/new-id.ts'
import { scanCode } from '#contract/scan.ts'
import { scanQuery } from './queries.ts'
import { forgetSent, noteSent, noteUsed } from './sent-codes.ts'

/**
 * Sends a scanned code. If no answer came, it may have been accepted, and a code is valid only once: the same
 * code is sent again under the same id and is the same scan.
 */
export const scanMutation = (
  queryClient: QueryClient,
  branchId: string,
  onScanned: (scanId: string) => void,
) =>
  mutationOptions({
    mutationFn: (code: string) => {
      const id = noteSent(code, Date.now() + exactClockOffset(), newUuid)
      return call(scanCode, { params: { branchId }, body: { id, code } })
    },
    onSuccess: (scan, code) => {
      noteUsed(code)
      queryClient.setQueryData(scanQuery(branchId, scan.scanId).queryKey, scan)
      onScanned(scan.scanId)
    },
    onError: (error, code) => {
      if (!(error instanceof Refused)) return
      if (error.refusal === 'scan-used') noteUsed(code)
      if (unaccepted.has(error.refusal)) forgetSent(code)
    },
  })

/**
 * Refusals of a code that the server has accepted under no id. After all others an earlier request may have
 * been accepted without an answer: `too-many-requests` and `session-locked` say nothing of the code, and
 * `scan-old` is the answer to a repeated request once its scan has expired.
 */
const unaccepted: ReadonlySet<string> = new Set(['scan-unknown', 'scan-early', 'scan-own'])
