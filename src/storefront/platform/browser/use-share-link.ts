import { useIntl } from 'react-intl'
import type { MessageId } from '#storefront/i18n/words.ts'
import { notify } from '#storefront/ui/feedback/notify.ts'

/** `text` is sent with the link. */
type SharedLink = { readonly url: string; readonly title: string; readonly text?: string }

/**
 * Opens the share sheet of the device for a link, or copies text. Without a share sheet the link is copied.
 * Both resolve with whether it was shared or copied. Browsers refuse both some seconds after the tap:
 * `refused` says what the user can do then.
 */
export function useShareLink({ refused }: { refused: MessageId }) {
  const intl = useIntl()

  async function copy(text: string, done: MessageId = 'share.copied'): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text)
      notify(intl.formatMessage({ id: done }), { tone: 'success' })
      return true
    } catch {
      // the browser refused the clipboard, or has none
      notify(intl.formatMessage({ id: refused }), { tone: 'warning' })
      return false
    }
  }

  async function share(link: SharedLink): Promise<boolean> {
    if (!('share' in navigator)) return copy(link.url)
    try {
      await navigator.share(link)
      return true
    } catch (error) {
      // the user closed the share sheet; after any other error the link is copied
      return error instanceof DOMException && error.name === 'AbortError' ? false : copy(link.url)
    }
  }

  return { share, copy }
}
