import { atom } from 'jotai'
import * as v from 'valibot'
import { storageKeys } from '#client/storage-keys.ts'
import { minuteMs } from '#domain/duration.ts'
import { tabStorage } from '#storefront/platform/browser/text-storage.ts'

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
const key = storageKeys.signIn

const heldAtom = atom<SignInAttempt | null | undefined>(undefined)

export const signInAttemptAtom = atom(
  (get) => {
    const held = get(heldAtom)
    return held === undefined ? readAttempt() : held
  },
  (_get, set, attempt: SignInAttempt | null) => {
    set(heldAtom, attempt)
    if (attempt) tabStorage.store(key, JSON.stringify(attempt))
    else tabStorage.delete(key)
  },
)

function readAttempt(): SignInAttempt | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), SignInAttempt), tabStorage.read(key))
  return parsed.success && parsed.output.expiresAt > Date.now() - 10 * minuteMs ? parsed.output : null
}
