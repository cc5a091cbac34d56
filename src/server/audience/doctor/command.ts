import { normalizePhone } from '#domain/phone.ts'
import { codeText } from '#server/identity/account/code-text.ts'
import { getBrandName } from '#server/identity/account/store.ts'
import { type CommandResult, failed } from '#server/platform/command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { checkShop } from './check-shop.ts'
import { fails, type Finding, ok, warns } from './finding.ts'
import { readWords } from '#server/platform/typed-words.ts'

export const doctorUsage = `npm run doctor -- [--sms 05…]

Checks what the shop depends on: database, clock, menu, employees and boards of the branches, photographs,
disk, its public address, its proxy, SMS, payment gateway, Apple Pay, the receivers of events and the
provider of tax invoices.
Changes nothing; a database of another version is not checked. Exit code 0: nothing fails.
--sms   also sends the text of a sign-in code, with zeros, to this number`

const signs: Record<Finding['state'], string> = { ok: 'ok   ', warns: 'warns', fails: 'FAILS' }

/** Runs `npm run doctor`. `args` is what follows the word doctor. */
export async function runDoctorCommand(deps: Deps, args: readonly string[]): Promise<CommandResult> {
  const options = readArguments(args)
  if (typeof options === 'string') return failed(options, '', doctorUsage)
  const found = [...(await checkShop(deps))]
  if (options.sms !== undefined) found.push(await sendTest(deps, options.sms))
  const lines = found.map(({ about, state, text }) => `${signs[state]}  ${about.padEnd(8)}  ${text}`)
  return { ok: found.every(({ state }) => state !== 'fails'), lines }
}

/** Sends the text of a sign-in code, with zeros: gateways refuse a text that is not registered. */
async function sendTest({ config, db, sms, now }: Deps, to: string): Promise<Finding> {
  const [about, lang] = ['sms', 'ar'] as const
  try {
    const brand = await getBrandName(db, lang)
    const code = '0'.repeat(config.otpLength)
    const text = codeText({ lang, brand, code, publicOrigin: config.publicOrigin })
    await sms.send({ to, text, lang, at: now() })
    return config.sms.adapter === 'console'
      ? warns(about, `a test message to ${to} is in DATA_DIR/outbox/sms.jsonl, and was not sent`)
      : ok(about, `a test message to ${to} was accepted`)
  } catch (error) {
    return fails(about, `the test message was refused: ${String(error)}`)
  }
}

function readArguments(args: readonly string[]): { readonly sms: string | undefined } | string {
  const typed = readWords(args, { sms: { type: 'string' } })
  if (typeof typed === 'string') return typed
  const { values, positionals } = typed
  if (positionals.join(' ') !== 'check') return `expected check, got "${positionals.join(' ')}"`
  if (values.sms === undefined) return { sms: undefined }
  const phone = normalizePhone(values.sms)
  return phone.ok ? { sms: phone.value } : '--sms: expected a Saudi mobile number as in 0512345678'
}
