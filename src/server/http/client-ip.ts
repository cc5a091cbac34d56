import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Config } from '../config.ts'

/**
 * The address a request came from. Behind a proxy (`TRUST_PROXY`) it is the last one in X-Forwarded-For, which the proxy
 * itself wrote; what stands before that, and the whole header without a proxy, anybody can make up.
 */
export function clientIp(c: Context, { trustProxy }: Config): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return withoutMapping(forwarded || socketAddress(c) || 'unknown')
}

/** A request that a test made in process has no socket. */
const socketAddress = (c: Context): string | undefined =>
  c.env !== undefined && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined

const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')
