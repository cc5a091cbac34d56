import { useIntl } from 'react-intl'
import { notify } from '#storefront/ui/feedback/notify.ts'

/** Returns a function that opens the device's share sheet; without one it copies the link. */
export function useShareFeast(title: string, path: string): () => Promise<void> {
  const intl = useIntl()
  return async () => {
    const url = new URL(path, location.origin).href
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        notify(intl.formatMessage({ id: 'dish.shared' }))
      }
    } catch {
      // the customer closed the share sheet, or the browser refused the clipboard: nothing was shared
    }
  }
}
