import { isIPv4, isIPv6 } from 'node:net'

/**
 * What limits count as one place: an IPv4 address, or the /64 of an IPv6 one, which is what a single household or phone
 * has. An address that is neither is a place of its own.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  const bare = address.split('%')[0] ?? ''
  if (!isIPv6(bare)) return address
  return `${firstGroups(bare).join(':')}::/64`
}

function firstGroups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = groupsOf(head)
  if (tail === undefined) return before.slice(0, 4)
  const after = groupsOf(tail)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4)
}

/** Hexadecimal without leading zeros; an embedded IPv4 takes the place of two. */
const groupsOf = (part: string): string[] =>
  part
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)]))
