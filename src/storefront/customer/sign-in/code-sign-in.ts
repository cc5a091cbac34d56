import { call, Refused, Unreachable } from '#client/call.ts'
import { longTimeoutMs } from '#client/timeouts.ts'
import { signIn } from '#contract/account.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { type Customer, getSession } from '#contract/session.ts'

/** The server may have signed the customer in, but its reply was lost, and it refuses a used code. */
export class ReplyLost extends Error {
  constructor(cause: Refused) {
    super('the reply to this code was lost', { cause })
    this.name = 'ReplyLost'
  }
}

type SignIn = InputOf<typeof signIn>['body']

/**
 * Returns a function that signs in with a code and returns the customer. The reply may be lost after the
 * server has used the code: sent again, the same code is refused. If the session did arrive (the reply was
 * cut off after its headers), the customer is signed in; if not, it throws `ReplyLost` for a used code, and
 * the refusal for an expired one.
 */
export function codeSignIn(): (body: SignIn) => Promise<Customer> {
  let unanswered: string | undefined
  return async (body) => {
    try {
      return (await call(signIn, { body }, { timeout: longTimeoutMs })).customer
    } catch (error) {
      if (error instanceof Unreachable) unanswered = body.code
      if (body.code !== unanswered || !(error instanceof Refused) || !isUsed(error)) throw error
      const { customer } = await call(getSession, {})
      if (customer?.phone === body.phone) return customer
      throw error.refusal === 'code-used-up' ? new ReplyLost(error) : error
    }
  }
}

/** The reply also deletes the cookie of the code, without which the server knows no code. */
const isUsed = ({ refusal }: Refused): boolean => refusal === 'code-used-up' || refusal === 'code-expired'
