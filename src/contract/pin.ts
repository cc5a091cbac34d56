import * as v from 'valibot'
import { apiBase, endpoint } from './endpoint.ts'

/** The PIN as typed, in any of the three digit sets. */
const typedPin = v.pipe(v.string(), v.maxLength(20))

/** The sign-in or the last code by SMS must be at most five minutes old. */
export const setPin = endpoint('PUT', `${apiBase}/me/pin`, {
  summary: 'Set or change the PIN with which an employee unlocks the console',
  policy: 'employee',
  body: v.strictObject({ pin: typedPin }),
  refusals: ['code-needed', 'pin-invalid', 'pin-guessable'],
})

export const removePin = endpoint('DELETE', `${apiBase}/me/pin`, {
  summary: 'Remove the PIN; unlocking then needs a code by SMS',
  policy: 'employee',
  refusals: ['code-needed'],
})

/** `pin-wrong` has `detail.triesLeft`; after `pin-used-up` a code by SMS unlocks (`confirmCode`). */
export const unlock = endpoint('POST', `${apiBase}/me/unlock`, {
  summary: 'Unlock the session of an employee with the PIN',
  policy: 'employee',
  whileLocked: true,
  body: v.strictObject({ pin: typedPin }),
  refusals: ['pin-missing', 'pin-wrong', 'pin-used-up'],
})
