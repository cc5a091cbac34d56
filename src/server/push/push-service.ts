import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * The push services of the browsers there are, by label: a suffix alone would let evilpush.apple.com in. An endpoint is whatever a
 * client says it is, and we would send requests there: it is looked at when it comes and again before every push.
 */
const services = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z\d-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z\d-]+\.)+push\.apple\.com$/,
  /^(?:[a-z\d-]+\.)*notify\.windows\.com$/,
]

const longest = 2048

/** The push service of an endpoint; undefined: not one we know. `standIn` is an origin that tests trust besides. */
export function serviceOf(endpoint: string, standIn: string | undefined): URL | undefined {
  if (endpoint.length > longest || !URL.canParse(endpoint)) return undefined
  const url = new URL(endpoint)
  if (url.username !== '' || url.password !== '') return undefined
  if (standIn !== undefined && url.origin === standIn) return url
  // a port that is the scheme's own is not in `port`
  const isPlain = url.protocol === 'https:' && url.port === ''
  return isPlain && services.some((service) => service.test(url.hostname)) ? url : undefined
}

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

/** An address of the public internet. */
export const isPublic = (address: string): boolean =>
  isIP(address) === 4
    ? !private4.check(address)
    : global6.check(address, 'ipv6') && !private6.check(address, 'ipv6')

/** For the very connection that is made: what a name meant a moment ago does not count. */
export const lookUpPublic: LookupFunction = (host, options, answer) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, '')
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !isPublic(address)))
      return answer(new Error(`${host} is no address of the public internet`), '')
    return options.all ? answer(null, addresses) : answer(null, first.address, first.family)
  })
}
