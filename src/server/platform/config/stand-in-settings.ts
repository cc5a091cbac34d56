import * as v from 'valibot'
import { origin } from './setting-kinds.ts'

const standIn = origin('an origin such as http://127.0.0.1:8443')

/** Origins of tests that may be sent to like push services, and like receivers of events. */
export const standInSettings = {
  PUSH_STAND_IN: v.optional(standIn),
  WEBHOOK_STAND_IN: v.optional(standIn),
}
