import { useMutation, useQueryClient } from '@tanstack/react-query'
import { scanMutation } from './scan-mutation.ts'

export const useScan = (branchId: string, onScanned: (scanId: string) => void) =>
  useMutation(scanMutation(useQueryClient(), branchId, onScanned))
