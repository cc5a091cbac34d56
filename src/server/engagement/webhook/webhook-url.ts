import { isIP } from 'node:net'

const longest = 2048

/**
 * Returns the URL of a webhook, or what is wrong with it, for the owner in the terminal. It is https to a
 * host name: an address that is written out would not be looked up, and the look-up is where private
 * addresses are refused. `standIn` is an extra origin that tests allow.
 */
export function readWebhookUrl(text: string, standIn: string | undefined): URL | string {
  if (text.length > longest || !URL.canParse(text)) return `expected a URL of at most ${longest} characters`
  const url = new URL(text)
  if (url.username !== '' || url.password !== '')
    return 'expected no name and password: the signature proves who sends'
  if (standIn !== undefined && url.origin === standIn) return url
  if (url.protocol !== 'https:') return 'expected https'
  const isAddress = url.hostname.startsWith('[') || isIP(url.hostname) !== 0
  return isAddress ? 'expected a host name instead of an address' : url
}
