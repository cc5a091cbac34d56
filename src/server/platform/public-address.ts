import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const private4 = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  private4.addSubnet(net, bits)
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const private6 = new BlockList()
for (const [net, bits] of [
  ['2001:db8::', 32],
  ['2001::', 32],
  ['2002::', 16],
] as const)
  private6.addSubnet(net, bits, 'ipv6')

/** Returns whether an IP address belongs to the public internet. */
export const isPublic = (address: string): boolean =>
  isIP(address) === 4
    ? !private4.check(address)
    : global6.check(address, 'ipv6') && !private6.check(address, 'ipv6')

/**
 * A DNS lookup for the connection itself that rejects private addresses: an earlier check could be outdated.
 */
export const lookUpPublic: LookupFunction = (host, options, answer) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, '')
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !isPublic(address)))
      return answer(new Error(`${host} does not resolve to public addresses only`), '')
    return options.all ? answer(null, addresses) : answer(null, first.address, first.family)
  })
}
