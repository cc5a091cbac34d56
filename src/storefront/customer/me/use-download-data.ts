import { useMutation } from '@tanstack/react-query'
import { minuteMs } from '#domain/duration.ts'
import { localOf } from '#domain/local-time.ts'
import { call } from '#client/call.ts'
import { exportMyData } from '#contract/me.ts'
import { isCodeNeeded } from '#storefront/customer/account/use-fresh-code.ts'

/**
 * Downloads all data about the customer as a file. If a fresh code is needed, it calls `onCodeNeeded` with
 * the retry.
 */
export function useDownloadData(onCodeNeeded: (again: () => void) => void) {
  const take = useMutation({
    mutationFn: () => call(exportMyData, {}),
    onSuccess: (data) =>
      saveAs(`my-data-${localOf(Date.parse(data.madeAt)).date}.json`, JSON.stringify(data, null, 2)),
    onError: (error) => {
      if (isCodeNeeded(error)) onCodeNeeded(() => take.mutate())
    },
  })
  return take
}

function saveAs(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // by then the browser has started the download
  setTimeout(() => URL.revokeObjectURL(url), minuteMs)
}
