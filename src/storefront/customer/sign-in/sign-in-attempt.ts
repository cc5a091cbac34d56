import { atom } from 'jotai'
import * as v from 'valibot'
import { minuteMs } from '#domain/duration.ts'

/** A code that was asked for and not yet typed. Instants are milliseconds since 1970. */
const SignInAttempt = v.object({
  phone: v.string(),
  digits: v.number(),
  resendAt: v.number(),
  expiresAt: v.number(),
})
export type SignInAttempt = v.InferOutput<typeof SignInAttempt>

/**
 * Of this tab only, and gone with the sign-in: a phone that shows the message may drop the page behind it.
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
      // storage is refused: the attempt lives as long as the page
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
