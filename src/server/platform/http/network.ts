import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the network that limits are counted by: the IPv4 address, or the /64 of an IPv6 address, which one
 * household or phone has. Other texts are returned as they are.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  const bare = address.split('%')[0] ?? ''
  if (!isIPv6(bare)) return address
  return `${firstGroups(bare).join(':')}::/64`
}

/**
 * Returns the range around a result of `networkOf`, which usually belongs to one provider or company: the /24
 * of an IPv4 address, or the /48 of an IPv6 network.
 */
export function rangeOf(network: string): string {
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network
}

/**
 * Returns the network for the log: the /24 of an IPv4 address, the /48 of an IPv6 address. It tells apart
 * attackers, but not the people of a street. Other texts are not repeated.
 */
export function loggedNetworkOf(address: string): string {
  const range = rangeOf(networkOf(address))
  return range === address ? 'unknown' : range
}

function firstGroups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = groupsOf(head)
  if (tail === undefined) return before.slice(0, 4)
  const after = groupsOf(tail)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4)
}

/** Returns the hexadecimal groups without leading zeros; an embedded IPv4 address counts as two groups. */
const groupsOf = (part: string): string[] =>
  part
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)]))
