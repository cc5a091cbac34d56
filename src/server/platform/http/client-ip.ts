import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Config } from '#server/platform/config/config.ts'

/**
 * Returns the client's IP address. Behind a proxy (`TRUST_PROXY`) it is the last entry of X-Forwarded-For,
 * which the proxy wrote. Clients can forge the earlier entries, and without a proxy the whole header.
 */
export function clientIp(c: Context, { trustProxy }: Config): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return withoutMapping(forwarded || socketAddress(c) || 'unknown')
}

/** Returns undefined for a request that a test makes in process, because it has no socket. */
const socketAddress = (c: Context): string | undefined =>
  c.env !== undefined && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined

const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')
