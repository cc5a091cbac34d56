import { useIntl } from 'react-intl'
import { notify } from '#storefront/ui/feedback/notify.ts'

/** Returns a function that opens the share sheet of the phone for a link; without one it copies the link. */
export function useSendLink(): (url: string, title: string) => Promise<void> {
  const intl = useIntl()

  async function copy(url: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      notify(intl.formatMessage({ id: 'invite.copied.link' }), { tone: 'success' })
    } catch {
      // the browser refused the clipboard: the customer tries again
      notify(intl.formatMessage({ id: 'link.not-copied' }), { tone: 'warning' })
    }
  }

  return async (url, title) => {
    if (!('share' in navigator)) return copy(url)
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // the customer closed the share sheet; after any other error the link is copied
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url)
    }
  }
}
