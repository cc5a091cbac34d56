import { useMutation } from '@tanstack/react-query'
import { localOf } from '#domain/local-time.ts'
import { call } from '#client/call.ts'
import { exportMyData } from '#contract/me.ts'
import { isCodeNeeded } from '#storefront/customer/account/use-fresh-code.ts'
import { saveFile } from '#storefront/platform/browser/save-file.ts'

/**
 * Downloads all data about the customer as a file. If a fresh code is needed, it calls `onCodeNeeded` with
 * the retry.
 */
export function useDownloadData(onCodeNeeded: (again: () => void) => void) {
  const take = useMutation({
    mutationFn: () => call(exportMyData, {}),
    onSuccess: (data) =>
      saveFile(`my-data-${localOf(Date.parse(data.madeAt)).date}.json`, {
        type: 'application/json',
        content: JSON.stringify(data, null, 2),
      }),
    onError: (error) => {
      if (isCodeNeeded(error)) onCodeNeeded(() => take.mutate())
    },
  })
  return take
}
