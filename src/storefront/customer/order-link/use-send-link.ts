import { useIntl } from 'react-intl'
import { notify } from '#storefront/ui/feedback/notify.ts'

/**
 * Returns a function that opens the share sheet of the phone for a link; without one it copies the link.
 * Resolves with whether it was shared or copied. Browsers refuse both some seconds after the tap.
 */
export function useSendLink(): (url: string, title: string) => Promise<boolean> {
  const intl = useIntl()

  async function copy(url: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(url)
      notify(intl.formatMessage({ id: 'invite.copied.link' }), { tone: 'success' })
      return true
    } catch {
      // the browser refused the clipboard: the customer tries again
      notify(intl.formatMessage({ id: 'link.not-sent' }), { tone: 'warning' })
      return false
    }
  }

  return async (url, title) => {
    if (!('share' in navigator)) return copy(url)
    try {
      await navigator.share({ title, url })
      return true
    } catch (error) {
      // the customer closed the share sheet; after any other error the link is copied
      return error instanceof DOMException && error.name === 'AbortError' ? false : copy(url)
    }
  }
}
