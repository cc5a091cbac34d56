import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, Unreachable } from '#client/call.ts'
import { newUuid } from '#client/new-id.ts'
import { scanCode } from '#contract/scan.ts'
import { scanQuery } from './queries.ts'

/**
 * Sends a scanned code. If no answer came, it may have been accepted, and a code is valid only once: the same
 * code is sent again under the same id and is the same scan.
 */
export function useScan(branchId: string, onScanned: (scanId: string) => void) {
  const queryClient = useQueryClient()
  const unanswered = useRef<{ readonly id: string; readonly code: string }>(undefined)
  return useMutation({
    mutationFn: (code: string) => {
      const id = unanswered.current?.code === code ? unanswered.current.id : newUuid()
      unanswered.current = { id, code }
      return call(scanCode, { params: { branchId }, body: { id, code } })
    },
    onSuccess: (scan) => {
      unanswered.current = undefined
      queryClient.setQueryData(scanQuery(branchId, scan.scanId).queryKey, scan)
      onScanned(scan.scanId)
    },
    onError: (error) => {
      if (!(error instanceof Unreachable)) unanswered.current = undefined
    },
  })
}
