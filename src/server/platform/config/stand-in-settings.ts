import * as v from 'valibot'
import { isOrigin } from './urls.ts'

const origin = v.pipe(
  v.string(),
  v.check(isOrigin, ({ input }) => `expected an origin such as http://127.0.0.1:8443, got "${input}"`),
)

/** Origins of tests that may be sent to like push services, and like receivers of events. */
export const standInSettings = {
  PUSH_STAND_IN: v.optional(origin),
  WEBHOOK_STAND_IN: v.optional(origin),
}
