import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Config } from '#server/platform/config/config.ts'

/**
 * Returns the client's IP address. Behind proxies (`TRUST_PROXY`) it is the entry of X-Forwarded-For that the
 * outermost of them wrote. Clients can forge the earlier entries, and without a proxy the whole header.
 */
export function clientIp(c: Context, { trustProxy }: Pick<Config, 'trustProxy'>): string {
  const peer = socketAddress(c)
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => withoutMapping(entry.trim()))
    .filter((entry) => entry !== '')
  if (trustProxy === false) return peer ?? 'unknown'
  if ('hops' in trustProxy) return forwarded.at(-trustProxy.hops) ?? forwarded[0] ?? peer ?? 'unknown'
  const isProxy = (address: string) => trustProxy.networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  const way = [...forwarded, ...(peer === undefined ? [] : [peer])]
  return way.findLast((address) => !isProxy(address)) ?? way[0] ?? 'unknown'
}

/** Returns undefined for a request that a test makes in process, because it has no socket. */
const socketAddress = (c: Context): string | undefined => {
  const address = c.env !== undefined && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined
  return address === undefined ? undefined : withoutMapping(address)
}

const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')
