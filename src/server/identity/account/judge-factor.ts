import { Secret, TOTP } from 'otpauth'
import { toLatinDigits, withoutInvisible } from '#domain/digits.ts'
import { hmacOf } from '#server/platform/crypto/hash.ts'
import { seal, unseal } from '#server/platform/crypto/seal.ts'
import { getSecret } from '#server/platform/crypto/secret-store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Refusal, refuse } from '#domain/outcome.ts'
import type { SessionUser } from '#server/platform/session.ts'
import { countFactorTry, consumeRecoveryCode, consumeStep } from './factor-store.ts'
import { refuseUnlessRecent } from './fresh-code.ts'

type FactorRefusal = Refusal<'factor-wrong' | 'factor-limit'>
type FirstCodeRefusal = FactorRefusal | NonNullable<ReturnType<typeof refuseUnlessRecent>>

/** As authenticator apps expect it: RFC 6238 with SHA-1, six digits and 30 seconds. */
const period = 30
/** The codes of the step before and after are accepted too: the phone's clock may be wrong. */
const window = 1
const secretBytes = 20

const recoveryCodes = 8
/** Without letters that look like digits (Crockford's base 32). */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
/** 60 random bits. */
const recoveryLength = 12

/** Returns a new secret: encrypted, in base32, and as the link that an app reads. */
export async function makeFactor(
  deps: Deps,
  { customerId, issuer, label }: { customerId: string; issuer: string; label: string },
): Promise<{ readonly sealed: string; readonly secret: string; readonly uri: string }> {
  const key = await getSecret(deps, 'second-factor')
  const [bytes, nonce] = [randomBytes(deps, secretBytes), randomBytes(deps, 12)]
  const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer })
  return {
    sealed: seal(secret.base32, { key, row: customerId, nonce }),
    secret: secret.base32,
    uri: new TOTP({ issuer, label, secret, period }).toString(),
  }
}

/**
 * Checks the first code of a pending secret. Returns the encrypted secret. If none is pending, it may have
 * been added by a request whose answer was lost, with its recovery codes: then the next code of the app is
 * accepted for new ones, under the condition on which a secret is made.
 */
export async function judgeFirstCode(
  deps: Deps,
  session: SessionUser,
  typed: string,
): Promise<string | FirstCodeRefusal> {
  const at = deps.now()
  const { customerId } = session
  const taken = await countFactorTry(deps.db, { customerId, at })
  if (!taken) return refuse('factor-limit', { status: 422 })
  const stale = taken.pending === null ? refuseUnlessRecent(session, at) : undefined
  if (stale) return stale
  const sealed = taken.pending ?? taken.secret
  const isRight = sealed !== null && (await isCode(deps, { customerId, sealed, typed, at }))
  return isRight ? sealed : refuse('factor-wrong', { status: 422 })
}

/** Checks a code of the app or a recovery code. Returns undefined if it is right, and uses it up. */
export async function judgeFactor(
  deps: Deps,
  customerId: string,
  typed: string,
): Promise<FactorRefusal | undefined> {
  const at = deps.now()
  const taken = await countFactorTry(deps.db, { customerId, at })
  if (!taken) return refuse('factor-limit', { status: 422 })
  const { secret } = taken
  if (secret !== null && (await isCode(deps, { customerId, sealed: secret, typed, at }))) return undefined
  const hash = await hashRecoveryCode(deps, customerId, typed)
  if (secret !== null && (await consumeRecoveryCode(deps.db, customerId, hash))) return undefined
  deps.log.info({ customerId }, 'a wrong second factor')
  return refuse('factor-wrong', { status: 422 })
}

/** Returns new recovery codes in groups of four, and their hashes. */
export async function makeRecoveryCodes(
  deps: Deps,
  customerId: string,
): Promise<readonly { readonly code: string; readonly hash: string }[]> {
  const codes = Array.from({ length: recoveryCodes }, () =>
    [...randomBytes(deps, recoveryLength)].map((byte) => letters[byte % letters.length]).join(''),
  )
  return Promise.all(
    codes.map(async (code) => ({
      code: code.replaceAll(/(.{4})(?=.)/g, '$1-'),
      hash: await hashRecoveryCode(deps, customerId, code),
    })),
  )
}

/** Whether it is a code of the app that was not used yet. */
async function isCode(
  deps: Deps,
  { customerId, sealed, typed, at }: { customerId: string; sealed: string; typed: string; at: number },
): Promise<boolean> {
  const token = toLatinDigits(withoutInvisible(typed)).replaceAll(/[\s-]/g, '')
  if (!/^\d{6}$/.test(token)) return false
  const key = await getSecret(deps, 'second-factor')
  const secret = Secret.fromBase32(unseal(sealed, { key, row: customerId }))
  const delta = TOTP.validate({ token, secret, period, window, timestamp: at })
  return delta !== null && consumeStep(deps.db, customerId, TOTP.counter({ period, timestamp: at }) + delta)
}

async function hashRecoveryCode(deps: Deps, customerId: string, typed: string): Promise<string> {
  const code = toLatinDigits(withoutInvisible(typed))
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
  const key = await getSecret(deps, 'second-factor')
  return hmacOf({ key, browserHash: 'recovery', phone: customerId, code })
}

const randomBytes = ({ random }: Pick<Deps, 'random'>, length: number): Buffer =>
  Buffer.from(random.token(), 'base64url').subarray(0, length)
