import { toLatinDigits } from './digits.ts'
import { done, refuse, type Outcome } from './outcome.ts'

/** In characters. Length makes a password hard to guess, so there are no rules for capitals and symbols. */
export const passwordLength = { min: 10, max: 128 } as const

/** The beginnings of common passwords, which attackers try first. */
const common = [
  '1234567890',
  '0123456789',
  '9876543210',
  '0987654321',
  '1q2w3e4r5t',
  'qwertyuiop',
  'password12',
  'password123',
  'passw0rd',
  'iloveyou',
  'bismillah',
  'alhamdulillah',
  'saudiarabia',
  'welcome123',
  'admin123',
  'letmein',
  'sufrasufra',
  'الحمدلله',
  'بسماللهالرحمنالرحيم',
] as const

/** Returns the same password for every keyboard: Unicode composed, digits Latin. */
export const foldPassword = (typed: string): string => toLatinDigits(typed.normalize('NFKC'))

/**
 * Returns the folded password if it may be used: long enough, not a common one, and not the phone number or
 * the e-mail address of its owner.
 */
export function judgePassword(
  typed: string,
  owner: { readonly phone: string; readonly email: string | null },
): Outcome<string, 'password-short' | 'password-long' | 'password-guessable'> {
  const password = foldPassword(typed)
  const length = Array.from(password).length
  if (length < passwordLength.min) return refuse('password-short')
  if (length > passwordLength.max) return refuse('password-long')
  return isGuessable(password, owner) ? refuse('password-guessable') : done(password)
}

function isGuessable(
  password: string,
  { phone, email }: { readonly phone: string; readonly email: string | null },
): boolean {
  const plain = password.toLowerCase().replace(/[\s._-]/g, '')
  const national = phone.slice(-9)
  const mailbox = email?.toLowerCase().split('@')[0] ?? ''
  return (
    new Set(plain).size < 4 ||
    plain.includes(national) ||
    (mailbox.length >= 4 && plain === mailbox.replace(/[._-]/g, '')) ||
    password.toLowerCase() === email?.toLowerCase() ||
    common.some((word) => plain.startsWith(word) && plain.length <= word.length + 4)
  )
}
