import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * Whose X-Forwarded-For is believed: of no proxy, of a number of proxies in a row, or of any proxy with
 * an address in these networks.
 */
type TrustedProxies = false | { readonly hops: number } | { readonly networks: BlockList }

/**
 * Returns the setting TRUST_PROXY: `true` is one proxy, a number from 1 to 9 is that many in a row, and a
 * list such as `10.0.0.0/8, fd00::/8` is the networks of the proxies. Returns undefined for anything else.
 */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'false') return false
  if (text === 'true') return { hops: 1 }
  if (/^[1-9]$/.test(text)) return { hops: Number(text) }
  const networks = new BlockList()
  const areNetworks = text.split(',').every((network) => addNetwork(networks, network.trim()))
  return areNetworks ? { networks } : undefined
}

/** Returns a warning for a shop with https that believes no proxy: the server itself speaks plain http. */
export const proxyWarning = ({
  publicOrigin,
  trustProxy,
}: {
  readonly publicOrigin: string
  readonly trustProxy: TrustedProxies
}): string | undefined =>
  publicOrigin.startsWith('https:') && trustProxy === false
    ? 'all customers share the address of the proxy, and the limits of one address. Set TRUST_PROXY=true'
    : undefined

/** Returns false if the text is not a network, such as 10.0.0.0/8, or an address. */
function addNetwork(networks: BlockList, text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  const most = family === 'ipv6' ? 128 : 32
  if (isIP(address) === 0 || more !== undefined) return false
  if (bits === undefined) networks.addAddress(address, family)
  else if (/^\d{1,3}$/.test(bits) && Number(bits) <= most) networks.addSubnet(address, Number(bits), family)
  else return false
  return true
}
