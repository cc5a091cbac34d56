import { atom } from 'jotai'
import * as v from 'valibot'
import { minuteMs } from '#domain/duration.ts'

/** A code that was requested and not yet entered. Instants are milliseconds since 1970. */
const SignInAttempt = v.object({
  phone: v.string(),
  digits: v.number(),
  resendAt: v.number(),
  expiresAt: v.number(),
})
export type SignInAttempt = v.InferOutput<typeof SignInAttempt>

/**
 * Stored for this tab only, and removed at sign-in. It is stored because a phone may discard the page while
 * the customer reads the SMS.
 */
const key = 'sufra-sign-in'

const heldAtom = atom<SignInAttempt | null | undefined>(undefined)

export const signInAttemptAtom = atom(
  (get) => {
    const held = get(heldAtom)
    return held === undefined ? readAttempt() : held
  },
  (_get, set, attempt: SignInAttempt | null) => {
    set(heldAtom, attempt)
    try {
      if (attempt) sessionStorage.setItem(key, JSON.stringify(attempt))
      else sessionStorage.removeItem(key)
    } catch {
      // storage is blocked: the attempt lasts as long as the page
    }
  },
)

function readAttempt(): SignInAttempt | null {
  if (typeof sessionStorage === 'undefined') return null
  try {
    const parsed = v.safeParse(SignInAttempt, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return parsed.success && parsed.output.expiresAt > Date.now() - 10 * minuteMs ? parsed.output : null
  } catch {
    return null
  }
}
