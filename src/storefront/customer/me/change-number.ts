import { call, Refused } from '#client/call.ts'
import { longTimeoutMs } from '#client/timeouts.ts'
import { changePhone } from '#contract/me.ts'
import { type Customer, getSession } from '#contract/session.ts'

/**
 * Changes the customer's number from `old`, and returns the customer. The reply may be lost after the server
 * has changed it, and the next request is then refused because the number is the customer's own.
 */
export async function changeNumber(
  old: string | undefined,
  { phone, code }: { readonly phone: string; readonly code: string },
): Promise<Customer> {
  try {
    const changed = await call(changePhone, { body: { phone, code } }, { timeout: longTimeoutMs })
    return changed.customer
  } catch (error) {
    if (phone === old || !(error instanceof Refused) || error.refusal !== 'phone-same') throw error
    const { customer } = await call(getSession, {})
    if (customer?.phone !== phone) throw error
    return customer
  }
}
