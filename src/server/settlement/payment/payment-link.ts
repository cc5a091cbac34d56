import { createHmac } from 'node:crypto'
import { hashOf } from '#server/platform/crypto/hash.ts'
import { getSecret } from '#server/platform/crypto/secret-store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findLink, findOrderOfLink, insertLink } from './link-store.ts'

type LinkDeps = Pick<Deps, 'db' | 'random' | 'now'>

/** 128 bits in base64url: short enough for an SMS, too long to guess. */
const tokenLength = 22

/** Creates the link with which the order is paid without a sign-in. Creating it again has no effect. */
export async function createPaymentLink(deps: LinkDeps, orderId: string): Promise<void> {
  const tokenHash = hashOf(await linkTokenOf(deps, orderId))
  await insertLink(deps.db, { orderId, tokenHash, at: deps.now() })
}

/**
 * Returns the token of an order's link: derived from the id and a key of the server, so that it is stored
 * nowhere and each process can write it into an SMS.
 */
export async function linkTokenOf(deps: LinkDeps, orderId: string): Promise<string> {
  const key = await getSecret(deps, 'payment-link')
  return createHmac('sha256', key).update(orderId).digest('base64url').slice(0, tokenLength)
}

/** Returns the path of the page that pays the order; undefined without a link. */
export async function linkPathOf(deps: LinkDeps, orderId: string): Promise<string | undefined> {
  const link = await findLink(deps.db, orderId)
  return link && linkPath(await linkTokenOf(deps, orderId))
}

const linkPath = (token: string): string => `/pay-order/${token}/`

/** Returns the id of the order that the token opens. */
export const findLinkedId = ({ db }: Pick<Deps, 'db'>, token: string): Promise<string | undefined> =>
  findOrderOfLink(db, hashOf(token))
